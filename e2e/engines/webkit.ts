/** WebKitGTK's MiniBrowser by WebKitWebDriver, on its own virtual screen. Uses W3C WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, type Tab, VIEWPORT } from './engine.ts'

/** MiniBrowser's toolbar is wider than a phone; without its minimum width the window can be as narrow as one. */
const NO_BAR =
  'toolbar, headerbar, entry, button, toolbutton, toolitem, image { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1) }'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const CONTROL = '\uE009'
const STARTED_MS = 60_000
const ANSWERED_MS = 120_000
const CLOSED_MS = 5_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

const sendTo =
  (base: string): Send =>
  async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(method === 'DELETE' ? CLOSED_MS : ANSWERED_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }

/** Waits until the driver answers. */
async function ready(send: Send): Promise<void> {
  const deadline = Date.now() + STARTED_MS
  for (;;)
    try {
      await send('GET', '/status')
      return
    } catch (problem) {
      if (Date.now() > deadline) throw problem
      await new Promise((done) => setTimeout(done, 50))
    }
}

/** Presses and releases keys one by one; those of `held` stay down. */
const keys = (text: string, held = '') => {
  const key = (type: 'keyDown' | 'keyUp') => (value: string) => ({ type, value })
  const pressed = [...text].flatMap((one) => [key('keyDown')(one), key('keyUp')(one)])
  const actions = [...[...held].map(key('keyDown')), ...pressed, ...[...held].map(key('keyUp'))]
  return { actions: [{ type: 'key', id: 'keyboard', actions }] }
}

const press = (x: number, y: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})

/** Wraps results, so that an error in the page differs from an error of the driver. */
const wrapped = (expression: string): string =>
  `const done = arguments[0]
  new Promise((answer) => answer(${expression})).then((value) => done({ value }), (problem) => done({ problem: String(problem) }))`

function tabOf(send: Send, handle: string): Tab {
  const here = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    await send('POST', '/window', { handle })
    return send<T>(method, path, body)
  }
  return {
    open: (url) => here('POST', '/url', { url }),
    front: () => send('POST', '/window', { handle }),
    run: async (expression) => {
      const { value, problem } = await here<{ value?: unknown; problem?: string }>('POST', '/execute/async', {
        script: wrapped(expression),
        args: [],
      })
      if (problem !== undefined) throw new Error(problem)
      return value
    },
    tapAt: (x, y) => here('POST', '/actions', press(x, y)),
    type: (text) => here('POST', '/actions', keys(text)),
    selectAll: () => here('POST', '/actions', keys('a', CONTROL)),
    attach: async (selector, paths) => {
      const input = await here<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector })
      await here('POST', `/element/${input[ELEMENT]}/value`, { text: paths.join('\n') })
    },
    picture: async () => Buffer.from(await here<string>('GET', '/screenshot'), 'base64'),
  }
}

/** Sizes the window so that the page has the size of a phone. */
async function fitWindow(send: Send): Promise<void> {
  await send('POST', '/window/rect', VIEWPORT)
  const inner = await send<number>('POST', '/execute/sync', { script: 'return innerHeight', args: [] })
  await send('POST', '/window/rect', { ...VIEWPORT, height: 2 * VIEWPORT.height - inner })
}

export async function openWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NO_BAR)
  const children: ChildProcess[] = []
  // Without its screen an open browser ends as well.
  const killAll = () => {
    for (const child of children) child.kill()
  }
  process.once('exit', killAll)
  const close = async () => {
    process.off('exit', killAll)
    for (const child of children.toReversed()) await stopped(child)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    children.push(screen)
    const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
    const env = {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      TZ: 'UTC',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
    }
    /** Each visit has a driver of its own: one that hangs does not affect the next. */
    const begin = async () => {
      const port = await freePort()
      const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env })
      children.push(driver)
      const root = sendTo(`http://127.0.0.1:${port}`)
      await ready(root)
      // An automation session stores nothing for the next.
      const { sessionId, capabilities } = await root<{ sessionId: string; capabilities: { browserVersion: string } }>(
        'POST',
        '/session',
        { capabilities: { alwaysMatch: { timeouts: { script: 60_000 } } } },
      )
      const send = sendTo(`http://127.0.0.1:${port}/session/${sessionId}`)
      const end = async () => {
        await send('DELETE', '').catch(() => undefined)
        await stopped(driver)
      }
      return { send, end, version: capabilities.browserVersion }
    }
    const first = await begin()
    await first.end()
    return {
      title: `WebKitGTK ${first.version}`,
      visit: async () => {
        const { send, end } = await begin()
        let opened = 0
        return {
          tab: async () => {
            const handle =
              opened++ === 0
                ? await send<string>('GET', '/window')
                : (await send<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle
            await send('POST', '/window', { handle })
            await fitWindow(send)
            return tabOf(send, handle)
          },
          close: end,
        }
      },
      close,
    }
  } catch (problem) {
    await close()
    throw problem
  }
}
