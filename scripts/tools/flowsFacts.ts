import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const PROGRAM = fileURLToPath(new URL('../handbook/flowsFacts.ts', import.meta.url))
const MODULE = /^virtual:flows\/(screens|figures)$/
const RESOLVED = /^\0virtual:flows\/(screens|figures)\.json$/

/** Runs in a separate process: it walks the machines while the build continues, and a development server gets their current sources. */
async function workOut(): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { maxBuffer: Number.POSITIVE_INFINITY })
  return JSON.parse(stdout) as Record<string, unknown>
}

/**
 * The facts of the flows page beyond the machines: `virtual:flows/screens` and `virtual:flows/figures`, as src/globals.d.ts types them. A
 * live build parses the page and then leaves it out, so nothing is computed for it.
 */
export const flowsFacts = ({ demo }: { demo: boolean }): Plugin => {
  let facts: Promise<Record<string, unknown>> | undefined
  return {
    name: 'flows-facts',
    resolveId: {
      filter: { id: MODULE },
      handler: (id) => `\0${id}.json`,
    },
    load: {
      filter: { id: RESOLVED },
      async handler(id) {
        if (!demo) return 'null'
        facts ??= workOut()
        return JSON.stringify((await facts)[RESOLVED.exec(id)?.[1] ?? ''])
      },
    },
    buildStart() {
      facts = demo && !this.meta.watchMode ? workOut() : undefined
    },
  }
}
