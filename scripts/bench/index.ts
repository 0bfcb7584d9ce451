/**
 * `npm run bench`: performance as ratios within one run (docs/bench.md explains them). It has no pass or fail: the exit code is always 0.
 * `--only opening` runs one part; `--long` watches prices for 60 seconds.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../tools/browser.ts'
import { WrongInput } from '../tools/wrongInput.ts'
import type { BenchOptions } from './options.ts'
import { PARTS, type PartName } from './parts/index.ts'
import { isMet, line } from './report.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
})

function wantedParts(): PartName[] {
  const all = Object.keys(PARTS) as PartName[]
  const { only } = values
  if (only === undefined) return all
  const wanted = all.filter((name) => name === only)
  if (wanted.length === 0) throw new WrongInput(`--only takes one of ${all.join(', ')}, not ${only}.`)
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

const parts = wantedParts()
const total = { met: 0, missed: 0 }
const [processor] = cpus()
console.log(`${cpus().length} cores, ${processor?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`)
ensureBrowser()
for (const name of parts) {
  const { met, missed } = await measure(name, { long: values.long })
  total.met += met
  total.missed += missed
}
console.log(`\n${total.met} aims met, ${total.missed} missed`)
process.exit(0)
