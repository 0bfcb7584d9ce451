/** A real nginx for tests: installed, or unpacked from Debian's package, with the sample configuration on a free port. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { copyInto, environmentOf, stepsOf } from './containerfile.ts'

/** Where the package is unpacked: nothing is installed, and no service starts. */
const UNPACKED = resolve('node_modules/.cache/nginx')
const START_MS = 5_000

const runs = (program: string): boolean => spawnSync(program, ['-v']).status === 0
const done = (command: string, args: string[], cwd?: string): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...(cwd ? { cwd } : {}) }).status === 0

const known = (): string | undefined =>
  [process.env.NGINX_PATH, 'nginx', '/usr/sbin/nginx', join(UNPACKED, 'usr/sbin/nginx')]
    .filter((path) => path !== undefined)
    .find(runs)

function unpack(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  rmSync(UNPACKED, { recursive: true, force: true })
  mkdirSync(UNPACKED, { recursive: true })
  // As root, apt downloads as the user _apt, who must be able to write here.
  chmodSync(UNPACKED, 0o777)
  const fetched = () => done('apt-get', ['-qq', 'download', 'nginx'], UNPACKED)
  if (!fetched()) {
    const [command = '', ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', '-qq', 'update']
    if (!done(command, rest) || !fetched()) return false
  }
  return done('sh', ['-c', 'dpkg-deb -x nginx_*.deb .'], UNPACKED)
}

/** Path of an nginx: NGINX_PATH, the system's, or Debian's package unpacked here. Throws an error with a message when none is available. */
export function ensureNginx(): string {
  const found = known() ?? (unpack() ? known() : undefined)
  if (found === undefined) throw new Error('There is no nginx to test with. Install nginx, or set NGINX_PATH.')
  return found
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

interface Site {
  /** The output of `npm run build`: the folder with h5 and headers.conf. */
  dist: string
  /** Address of the backend. */
  backend: string
  /** The content of config.json; by default that of the sample. */
  config?: object
}

/** An nginx.conf around the content of its http block. */
const configuration = (http: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log warn;
events { worker_connections 256; }
http {
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    image/svg+xml svg;
    image/webp webp;
    image/png png;
    font/woff2 woff2;
  }
  access_log access.log;
  client_body_temp_path temp/body;
  proxy_temp_path temp/proxy;
  fastcgi_temp_path temp/fastcgi;
  uwsgi_temp_path temp/uwsgi;
  scgi_temp_path temp/scgi;
${http}
}
`

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; ) {
    if (await fetch(url).catch(() => undefined)) return true
    await setTimeout(50)
  }
  return false
}

interface Nginx {
  url: string
  /** Where the site's files are. */
  root: string
  close(): Promise<void>
}

/**
 * Starts nginx on a free port. `prepare` fills its folder, and returns the content of the http block. Rejects with nginx's error output when
 * it doesn't start.
 */
async function start(prepare: (folder: string, port: number) => string): Promise<Nginx> {
  const program = ensureNginx()
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const root = join(folder, 'root')
  mkdirSync(join(folder, 'temp'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(prepare(folder, port)))
  const log = join(folder, 'error.log')
  const child = spawn(program, ['-p', folder, '-e', log, '-c', 'nginx.conf'], { stdio: 'ignore' })
  const gone = new Promise<void>((ended) => child.once('close', () => ended()))
  const close = async () => {
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  if (!(await answers(url, child))) {
    const words = existsSync(log) ? readFileSync(log, 'utf8') : ''
    await close()
    throw new Error(`nginx did not start. ${words}`)
  }
  return { url, root, close }
}

/** The commands of deploy/README.md for nginx: the first time, and for each newer build. Starting nginx is the test's. */
function commandsOf(part: 'first' | 'update'): string {
  const [, chapter = ''] = readFileSync('deploy/README.md', 'utf8').split('\n## nginx\n')
  const [first = '', update = ''] = [...chapter.matchAll(/```\n([^`]*)```/g)].map(([, text = '']) => text)
  return (part === 'first' ? first : update).replace(/(^|&& )nginx -t && nginx -s reload$/m, '$1true')
}

function runCommands(part: 'first' | 'update', dist: string, root: string, etc = ''): void {
  const text = commandsOf(part)
    .replaceAll('/srv/bitcoin-app', root)
    .replaceAll('/etc/nginx', etc)
    .replaceAll(' dist/', ` ${dist}/`)
  if (!done('sh', ['-e', '-c', text])) throw new Error(`deploy/README.md: ${text}`)
}

/** Copies a newer build over a site, as deploy/README.md says. */
export const updateSite = (dist: string, root: string): void => runCommands('update', dist, root)

/** nginx for a build, set up by the commands of deploy/README.md, with deploy/nginx/server.conf on one free port without https. */
export const startNginx = ({ dist, backend, config }: Site): Promise<Nginx> =>
  start((folder, port) => {
    const root = join(folder, 'root')
    mkdirSync(join(folder, 'conf.d'))
    runCommands('first', dist, root, folder)
    if (config) writeFileSync(join(root, 'h5/config.json'), JSON.stringify(config))
    return readFileSync(join(folder, 'conf.d/bitcoin-app.conf'), 'utf8')
      .replace(/server \{\n {2}listen 80;[^}]*\}/, '')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/^ *ssl_.*$/gm, '')
      .replace('/srv/bitcoin-app', root)
      .replace('127.0.0.1:9000', new URL(backend).host)
  })

/** nginx with the files and the environment of deploy/container/app.Containerfile, whose paths it moves below a folder. */
export const startNginxOfContainer = ({ backend, config }: Omit<Site, 'dist'>): Promise<Nginx> =>
  start((folder, port) => {
    const root = join(folder, 'root')
    const steps = stepsOf('deploy/container/app.Containerfile')
    copyInto(root, steps)
    cpSync(join(root, 'etc/nginx'), folder, { recursive: true })
    if (config) writeFileSync(join(root, 'srv/bitcoin-app/h5/config.json'), JSON.stringify(config))
    const environment: Record<string, string> = { ...environmentOf(steps), BACKEND: new URL(backend).host }
    // This is the start command of the image.
    return readFileSync(join(folder, 'templates/default.conf.template'), 'utf8')
      .replace(/\$\{(\w+)\}/g, (place, name: string) => environment[name] ?? place)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('root /srv', `root ${root}/srv`)
  })

/** nginx with deploy/worlds/site.conf before served exchanges, by host name. */
export const startNginxOfWorlds = (worlds: Readonly<Record<string, { url: string }>>): Promise<Nginx> =>
  start((folder, port) => {
    mkdirSync(join(folder, 'bitcoin-worlds'))
    cpSync('deploy/worlds/site.conf', join(folder, 'bitcoin-worlds/site.conf'))
    const lines = Object.entries(worlds).map(([host, { url }]) => `    ${host} ${new URL(url).port};`)
    return `
  map $host $world {
${lines.join('\n')}
    default 0;
  }
  server {
    listen 127.0.0.1:${port};
    include bitcoin-worlds/site.conf;
  }`
  })
