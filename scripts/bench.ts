/**
 * `npm run bench`: performance as ratios within one run (docs/bench.md explains them). It has no pass or fail: the exit code is always 0.
 * `--only opening` runs one part; `--long` watches prices for 60 seconds.
 */
import { cpus } from 'node:os'
import type { BenchOptions } from './bench/options.ts'
import { PARTS, type PartName } from './bench/parts.ts'
import { isMet, line } from './bench/report.ts'
import { ensureBrowser } from './tools/browser.ts'

function wantedParts(args: readonly string[]): PartName[] {
  const all = Object.keys(PARTS) as PartName[]
  const at = args.indexOf('--only')
  if (at < 0) return all
  const wanted = all.filter((name) => name === args[at + 1])
  if (wanted.length === 0) throw new Error(`--only takes one of ${all.join(', ')}`)
  return wanted
}

async function measure(name: PartName, options: BenchOptions): Promise<{ met: number; missed: number }> {
  const { title, run } = PARTS[name]
  console.log(`\n${name}: ${title}`)
  try {
    const figures = await run(options)
    for (const figure of figures) console.log(line(figure))
    const judged = figures.map(isMet)
    return { met: judged.filter((met) => met === true).length, missed: judged.filter((met) => met === false).length }
  } catch (problem) {
    console.log(`  could not be measured: ${problem instanceof Error ? problem.message : String(problem)}`)
    return { met: 0, missed: 0 }
  }
}

const args = process.argv.slice(2)
const total = { met: 0, missed: 0 }
const [processor] = cpus()
console.log(`${cpus().length} cores, ${processor?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`)
ensureBrowser()
for (const name of wantedParts(args)) {
  const { met, missed } = await measure(name, { long: args.includes('--long') })
  total.met += met
  total.missed += missed
}
console.log(`\n${total.met} aims met, ${total.missed} missed`)
process.exit(0)
