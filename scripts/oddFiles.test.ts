/** A served exchange that starts with an odd file as its world: it serves, or it refuses to start with a sentence and leaves the file alone. */
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { chanceOf } from '../protocol/hostile/chance.ts'
import { startServer } from '../simulator/transports/node/index.ts'

const FILES = Number(process.env.ODD_FILES ?? 12)
const SEED = Number(process.env.SAMPLE ?? 1)
const fresh = () => join(fs.mkdtempSync(join(tmpdir(), 'odd-')), 'world')

/** Starts a server with a world's file; returns what it printed, and the code of a call after it. */
async function startWith(saveFile: string) {
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined)
  try {
    const server = await startServer({ port: 0, host: '127.0.0.1', seed: 5, speed: 600, saveFile })
    const { code } = (await (await fetch(`${server.url}/api/home`)).json()) as { code: number }
    await server.close()
    return { code, lines: printed.mock.calls.map(([text]) => String(text)) }
  } finally {
    printed.mockRestore()
  }
}

/** A file with a snapshot, two changes and a clock. */
async function madeWorld(): Promise<Buffer> {
  const path = fresh()
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: 5, speed: 0, saveFile: path })
  for (const contact of ['a@example.com', 'b@example.com'])
    server.exchange.command({ type: 'sendCode', contact: { type: 'email', account: contact }, purpose: 'register' })
  const text = fs.readFileSync(path)
  await server.close()
  return text
}

test.each<[string, string | Buffer]>([
  ['an empty file', ''],
  ['line breaks', '\n\n\n'],
  ['no JSON', 'Dear reader,'],
  ['JSON that is no row', '[1,2,3]'],
  ['null', 'null'],
  ['rows of wrong kinds', '{"snapshot":{}}\n{"line":5}\n{"clock":"x"}'],
  ['an endless clock', '{"snapshot":"{}"}\n{"clock":1e308}'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0, 1, 2, 0x80])],
  ['deep nesting', `{"snapshot":${'['.repeat(100_000)}`],
])('it starts with %s, and what was there is kept beside', async (_, content) => {
  const path = fresh()
  fs.writeFileSync(path, content)
  const { code, lines } = await startWith(path)
  expect(code).toBe(200)
  const beside = fs.readdirSync(join(path, '..')).filter((name) => name.includes('unreadable'))
  if (content.length === 0) expect([lines, beside]).toEqual([[], []])
  else {
    expect(lines).toEqual([expect.stringMatching(/^The saved world can't be read\. .+\.unreadable-\d+$/)])
    expect(fs.readFileSync(join(path, '..', beside[0] ?? ''))).toEqual(Buffer.from(content))
  }
})

test(`${FILES} files that were half written or damaged: it starts, and an unreadable one is kept beside`, async () => {
  const chance = chanceOf(SEED)
  const whole = await madeWorld()
  const rows = whole.length - whole.indexOf('\n')
  const found = { whole: 0, aside: 0 }
  for (let file = 0; file < FILES; file++) {
    const path = fresh()
    // The snapshot is most of the file: every other fault is in the rows behind it.
    const at = file % 4 < 2 ? chance.below(whole.length) : whole.length - 1 - chance.below(rows)
    const damaged = Buffer.from(whole)
    if (file % 2 === 0) damaged[at] = chance.below(256)
    fs.writeFileSync(path, file % 2 === 0 ? damaged : whole.subarray(0, at))
    const { code, lines } = await startWith(path)
    const isKept = fs.readdirSync(join(path, '..')).some((name) => name.includes('unreadable'))
    expect([code, lines.length, isKept], `SAMPLE=${SEED}, file ${file}`).toEqual([200, isKept ? 1 : 0, isKept])
    found[isKept ? 'aside' : 'whole']++
    fs.rmSync(join(path, '..'), { recursive: true })
  }
  expect([found.whole > 0, found.aside > 0]).toEqual([true, true])
  console.log(`odd files: ${FILES}, SAMPLE=${SEED}: ${found.whole} read, ${found.aside} kept beside a new world`)
})

test.each<[string, (path: string) => void]>([
  ['a folder', (path) => fs.mkdirSync(path)],
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a device', (path) => fs.symlinkSync('/dev/null', path)],
  ['a link to itself', (path) => fs.symlinkSync(path, path)],
])('%s as its world is refused with a sentence', async (_, make) => {
  const path = fresh()
  make(path)
  await expect(startWith(path)).rejects.toThrow(
    /^The world can't be kept in .+\. Make room there, or name another file/,
  )
  expect(fs.readdirSync(join(path, '..'))).toEqual(['world'])
})

test('a file that may not be read is served as a world of its own, or refused with a sentence', async () => {
  const path = fresh()
  fs.writeFileSync(path, '', { mode: 0 })
  // A user with all permissions, as in a container, can read the file.
  if (process.getuid?.() === 0) expect((await startWith(path)).code).toBe(200)
  else await expect(startWith(path)).rejects.toThrow("The world can't be kept in")
})
