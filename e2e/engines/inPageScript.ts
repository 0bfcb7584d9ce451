import { join } from 'node:path'
import { build } from 'vite'

/** The script of `inPage.ts` with its imports, for injection into pages. */
export async function scriptOfEyes(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'inPage.ts'), formats: ['iife'], name: 'inPage' },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error('inPage.ts was not built')
  return chunk.code
}
