/** Runs tests in a folder of their own that has nothing of this project but Playwright, as those of other teams do. */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath } from '../scripts/tools/browser.ts'

interface BareProject {
  /** A folder to begin with. */
  from?: string
  /** Files to write, by name. */
  files?: { readonly [name: string]: string }
  env: { readonly [name: string]: string }
}

const CLI = join(process.cwd(), 'node_modules/@playwright/test/cli.js')

/** The configuration of the folder that it begins with, if it has one, with this machine's browser. */
function configWith(own: string): string {
  const executablePath = browserPath()
  const launchOptions = { args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) }
  return `export default { ...${own}, reporter: 'line', use: { ...${own}.use, launchOptions: ${JSON.stringify(launchOptions)} } }`
}

/** Returns the exit code of the run and what it printed. */
export async function runBareProject({ from, files = {}, env }: BareProject) {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'))
  const put = (name: string, text: string) => writeFile(join(folder, name), text)
  try {
    if (from === undefined) {
      await put('package.json', '{"type":"module"}')
      await put('playwright.config.ts', configWith('{}'))
    } else {
      await cp(from, folder, { recursive: true })
      await rename(join(folder, 'playwright.config.ts'), join(folder, 'own.config.ts'))
      await put('playwright.config.ts', `import own from './own.config.ts'\n${configWith('own')}`)
    }
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    for (const [name, text] of Object.entries(files)) await put(name, text)
    const child = spawn(process.execPath, [CLI, 'test', '--workers=1'], {
      cwd: folder,
      env: { ...process.env, ...env },
    })
    let report = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        report += part
      })
    const code = await new Promise<number | null>((done) => child.on('close', done))
    return { code, report }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
