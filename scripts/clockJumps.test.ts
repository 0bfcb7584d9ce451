/** A machine whose clock jumps under a served exchange. It needs libfaketime, so only the soak runs it (vitest.config.ts). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { chanceOf } from '../protocol/hostile/chance.ts'

const JUMPS = Number(process.env.CLOCK_JUMPS ?? 5)
const SEED = Number(process.env.SAMPLE ?? 1)
const DAY_S = 86_400
/** Interval of reading the exchange's time, in ms. */
const PAUSE_MS = 300
/** A busy machine answers late, and the exchange's clock moves every 250 ms. */
const OFF_MOST_MS = 3_000

const folder = mkdtempSync(join(tmpdir(), 'clock-'))
const clockFile = join(folder, 'clock')
const setClock = (offset: number) => writeFileSync(clockFile, `${offset < 0 ? '' : '+'}${offset}`)

const PROGRAM = `
  import { startServer } from './simulator/transports/node.ts'
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: 5, saveFile: process.env.WORLD })
  console.log(server.url)
`

/** Starts a served exchange on the jumping clock; returns its address, and how to kill it. */
async function started() {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (library === undefined)
    throw new Error("Install Debian's package libfaketime: the clock can't be moved without it.")
  const fake = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  const env = { ...process.env, ...fake, FAKETIME_DONT_FAKE_MONOTONIC: '1', WORLD: join(folder, 'world') }
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url, kill }
}

const call = async <Data>(
  url: string,
  path: string,
  token = '',
  body?: object,
): Promise<{ code: number; data: Data }> => {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return (await (await fetch(`${url}/api/${path}`, { headers, ...posted })).json()) as { code: number; data: Data }
}
const timeOf = async (url: string) => (await call<{ time: number }>(url, 'serverTime')).data.time * 1_000
const LOGIN = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }

test(`${JUMPS} jumps of the machine's clock move neither the exchange's time nor its sessions, also over kills`, async () => {
  setClock(0)
  const chance = chanceOf(SEED)
  let { url, kill } = await started()
  const { token } = (await call<{ token: string }>(url, 'login', '', LOGIN)).data
  let off = 0
  for (let jump = 0; jump < JUMPS; jump++) {
    const [before, began] = [await timeOf(url), performance.now()]
    setClock(Math.round((chance.next() - 0.5) * 2 * 400 * DAY_S))
    await setTimeout(PAUSE_MS)
    const passed = (await timeOf(url)) - before - (performance.now() - began)
    off = Math.max(off, Math.abs(passed))
    expect((await call(url, 'myProfile', token)).code).toBe(200)
    expect((await call(url, 'login', '', LOGIN)).code).toBe(200)
    if (jump % 5 === 4) {
      await kill()
      ;({ url, kill } = await started())
      expect((await timeOf(url)) - before).toBeGreaterThanOrEqual(0)
      expect((await call(url, 'myProfile', token)).code).toBe(200)
    }
  }
  console.log(
    `clock jumps: ${JUMPS} of up to 400 days, SAMPLE=${SEED}: the exchange's time is off by ${Math.round(off)} ms at most`,
  )
  expect(off).toBeLessThan(OFF_MOST_MS)
})
