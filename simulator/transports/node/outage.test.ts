/** A disk that is full or read-only: changes that cannot be saved are refused, and everything else works. */
import * as fs from 'node:fs'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createExchange, type Exchange } from '../../exchange.ts'
import { load } from '../../world/save.ts'
import { type Disk, openFileStore } from '../fileStore.ts'
import { enterPersona, openExchange } from '../opening.ts'
import { OPERATOR_HEADER } from '../operatorToken.ts'
import { type RunningServer, startServer } from './index.ts'
import { persistInFile } from './persistInFile.ts'

/** Random histories on a failing disk; the soak has more. */
const RUNS = Number(process.env.DISK_RUNS ?? 40)

const fresh = () => join(mkdtempSync(join(tmpdir(), 'outage-')), 'world')
const failure = (code: string) => Object.assign(new Error(`${code}: the disk says no`), { code })

/** A disk that fails at the rate of `fails`; a full disk has then written half of the text. */
function failingDisk() {
  const state = { fails: () => false, code: 'ENOSPC' }
  function attempt(write: () => void, half?: () => void): void {
    if (!state.fails()) write()
    else {
      if (state.code === 'ENOSPC') half?.()
      throw failure(state.code)
    }
  }
  const halfOf = (data: unknown) => String(data).slice(0, String(data).length / 2)
  const disk: Disk = {
    appendFileSync: (file, data) =>
      attempt(
        () => fs.appendFileSync(file, data),
        () => fs.appendFileSync(file, halfOf(data)),
      ),
    writeFileSync: (file, data) =>
      attempt(
        () => fs.writeFileSync(file, data),
        () => fs.writeFileSync(file, halfOf(data)),
      ),
    renameSync: (from, to) => attempt(() => fs.renameSync(from, to)),
    truncateSync: (file, length) => attempt(() => fs.truncateSync(file, length)),
  }
  return { state, disk }
}

const running: RunningServer[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

/** The world that a restart would find, from a copy of the file. */
async function reloaded(path: string): Promise<Exchange> {
  const copy = fresh()
  copyFileSync(path, copy)
  const store = openFileStore(copy)
  return openExchange(store, { seed: 11, now: 0, rate: 0 }, () => expect.unreachable('no world'))
}

describe.each(['ENOSPC', 'EROFS'])('a server whose disk answers %s', (code) => {
  test('SIM-09: refuses changes, still reads, and works again by itself', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { state, disk } = failingDisk()
    const saveFile = fresh()
    const server = await startServer({ port: 0, host: '127.0.0.1', seed: 11, speed: 0, saveFile, disk })
    running.push(server)
    const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const json = { 'content-type': 'application/json', ...headers }
      const answer = await fetch(server.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
      return (await answer.json()) as { code: number; message: string; data: { token: string }; problem?: object }
    }
    const operator = { [OPERATOR_HEADER]: server.operatorToken ?? '' }
    const login = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }
    const { token } = (await post('/api/login', login)).data
    const headers = { authorization: token }
    const transfer = (id: string, lang = 'en') =>
      post(
        '/api/transfer',
        { from: 'coin', to: 'funding', currency: 'USDT', amount: '1', client_id: id },
        { ...headers, 'get-lang': lang },
      )
    const found = async (id: string) => {
      const answer = await fetch(`${server.url}/api/orderByClientId?client_id=${id}`, { headers })
      return ((await answer.json()) as { data: { found: boolean } }).data.found
    }
    expect((await transfer('intent-0001')).code).toBe(200)
    const before = server.exchange.save()

    Object.assign(state, { code, fails: () => true })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => transfer(`intent-100${i}`)))
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([503]))
    expect(answers[0]?.message).toMatch(/can't save changes right now\. Nothing was changed/)
    expect((await transfer('intent-1000', 'ja')).message).toContain('保存できません')
    expect(await post('/api/login', login)).toMatchObject({ code: 503 })
    // The operator's orders are refused likewise, and the previous world stays.
    for (const order of [{ what: 'reset' }, { what: 'jump', ms: 1_000 }, { what: 'load', text: before }])
      expect((await post('/sim/order', order, operator)).problem).toMatchObject({ id: 'notSaved' })
    expect([await found('intent-0001'), await found('intent-1000')]).toEqual([true, false])
    expect(server.exchange.save()).toBe(before)
    expect((await reloaded(saveFile)).save()).toBe(before)
    expect(errors).toHaveBeenCalledOnce()

    state.fails = () => false
    expect((await transfer('intent-1000')).code).toBe(200)
    expect(await found('intent-1000')).toBe(true)
    expect((await reloaded(saveFile)).save()).toBe(server.exchange.save())
    expect(errors.mock.lastCall?.[0]).toContain('can be written again')
  })
})

test('SIM-09: whatever the disk does, a restart has every acknowledged change and no refused one', async () => {
  const base = await openExchange({ load: async () => undefined }, { seed: 5, now: Date.UTC(2026, 10, 21, 9), rate: 1 })
  const token = enterPersona(base, 'trader')
  const world = base.save()
  const step = fc.oneof(
    fc.constant('transfer' as const),
    fc.constant('transfer' as const),
    fc.constant('tooMuch' as const),
    fc.constant('wrongPassword' as const),
    fc.constant('snapshot' as const),
    fc.constant('replace' as const),
    fc.constant('clock' as const),
  )
  const call = (exchange: Exchange, path: string, body: object): number => {
    const reply = exchange.answer({
      method: 'POST',
      path,
      headers: { authorization: token },
      body: JSON.stringify(body),
    })
    return (JSON.parse(reply.body) as { code: number }).code
  }
  const codes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })), { minLength: 1, maxLength: 25 }),
      fc.constantFrom('ENOSPC', 'EROFS'),
      async (steps, code) => {
        const { state, disk } = failingDisk()
        state.code = code
        const path = fresh()
        const file = openFileStore(path, disk)
        const exchange = createExchange({ seed: 5, now: 0, world: load(world) })
        const persistence = persistInFile(exchange, file, () => {})
        const acknowledged: string[] = []
        const refused: string[] = []
        for (const [index, [what, chances]] of steps.entries()) {
          const left = [...chances]
          state.fails = () => left.shift() ?? false
          const id = `intent-${String(index).padStart(4, '0')}`
          if (what === 'snapshot') persistence.tick(11_000)
          else if (what === 'clock') {
            exchange.advance(1_000)
            persistence.tick(1_000)
          } else if (what === 'replace') {
            try {
              exchange.load(exchange.save())
            } catch {
              codes.add(-1)
            }
          } else if (what === 'wrongPassword') {
            call(exchange, '/api/login', { type: 'email', account: 'fresh@example.com', password: 'Wrong-2026' })
          } else {
            const amount = what === 'tooMuch' ? '99999999' : '1'
            const request = { from: 'coin', to: 'funding', currency: 'USDT', amount, client_id: id }
            const answer = call(exchange, '/api/transfer', request)
            codes.add(answer)
            ;(answer === 200 ? acknowledged : refused).push(id)
          }
        }
        // The process is killed here, so nothing is closed.
        const again = await reloaded(path)
        const text = again.save()
        expect(acknowledged.filter((id) => !text.includes(`"${id}"`))).toEqual([])
        expect(refused.filter((id) => text.includes(`"${id}"`))).toEqual([])
        // Everything is unchanged except the time that has passed.
        again.advance(0)
        again.replay([], exchange.now())
        expect(again.save()).toBe(exchange.save())
        file.close()
      },
    ),
    { numRuns: RUNS },
  )
  console.log(`full disk: ${RUNS} histories, each killed and reloaded`)
  // The random runs have covered both cases.
  expect([...codes].sort((a, b) => a - b)).toEqual([-1, 200, 503, 2008])
})
