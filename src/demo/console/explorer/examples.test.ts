import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { type CallName, callNames, rowOf } from '../../../../protocol/calls/index.ts'
import { allSchemas } from '../../../../protocol/schemas/index.ts'
import { createExchange, type Exchange } from '../../../../simulator/exchange.ts'
import { callApi, PNG } from '../../../../simulator/handlers/testing.ts'
import { seedWorld } from '../../../../simulator/seeds/personas.ts'
import { load, save } from '../../../../simulator/world/save.ts'
import type { Around } from './around.ts'
import { exampleOf } from './examples.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
let saved: string
let token: string
let schemas: Awaited<ReturnType<typeof allSchemas>>
beforeAll(async () => {
  const { world, login } = seedWorld({ seed: 1, now: NOW, persona: 'trader' })
  saved = save(world)
  token = login?.token ?? ''
  schemas = await allSchemas()
})

let ids = 0
const around = (exchange: Exchange, headers: Record<string, string>, uploads: string[] = []): Around => ({
  uploads: () => uploads,
  ask: async (call, fields) => callApi(exchange, call, fields, { headers }).data,
  letter: (purpose) => exchange.letters().findLast((letter) => letter.purpose === purpose),
  now: exchange.now,
  realNow: () => NOW,
  newId: () => `explorer-${++ids}`,
})

/** Calls that must succeed before another one can. */
const FIRST: { readonly [K in CallName]?: readonly CallName[] } = {
  checkCode: ['sendEmailCode'],
  register: ['sendEmailCode'],
  bindContact: ['sendMobileCode'],
  removePaymentMethod: ['addPaymentMethod'],
  renamePasskey: ['addPasskey'],
  removePasskey: ['addPasskey'],
  passkeyLogin: ['addPasskey'],
  workOrderReply: ['workOrder'],
  secondOrder: ['secondPlaceOrder'],
  orderByClientId: ['transfer'],
  dust: ['convert'],
  withdrawalRevoke: ['withdrawal'],
  currencyAmend: ['currencyTrade'],
  currencyRevokeAll: ['currencyTrade'],
  contractRevokeAll: ['contractpendingPlaceOrder'],
  contractAmend: ['contractpendingPlaceOrder'],
  contractPending: ['contractpendingPlaceOrder'],
  shopInvoiceDetail: ['shopOrderCreate'],
  shopOrderCancel: ['shopOrderCreate'],
  shopOrderDelete: ['shopOrderCreate', 'shopOrderCancel'],
  orderpay: ['shopOrderCreate'],
  shopOrderApplyRefund: ['shopOrderCreate', 'orderpay'],
  shopAftersaleDelete: ['shopAftersaleCancel'],
}
/** Always refused in the trader's world: it already has a fund password, an identity, today's sign-in, and something left. */
const REFUSED: { readonly [K in CallName]?: string } = {
  initTradePwd: '4204',
  realAuth: '1102',
  shopSignInToday: '6101',
  closeAccount: '1016',
}

/** Sends a call's example; returns its code, and the message of a failure. */
async function send(exchange: Exchange, call: CallName, world: Around): Promise<string> {
  const example = await exampleOf(call, world)
  const [bytes, blob] = call === 'uploadFile' ? [{ file: PNG }, { file: new Blob([PNG]) }] : [{}, {}]
  const [issue] = v.safeParse(schemas[call].request, { ...example, ...blob }).issues ?? []
  if (issue) return `${v.getDotPath(issue)}: ${issue.message}`
  const { code, message, data } = callApi(
    exchange,
    call,
    { ...example, ...bytes },
    { headers: { authorization: token } },
  )
  return code === 200 ? '200' : `${code} ${message} ${JSON.stringify(data)}`
}

test('SIM-01: the example of each call fits its schema and succeeds for the trader', async () => {
  for (const name of callNames) {
    const exchange = createExchange({ seed: 1, now: NOW, rate: 0, world: load(saved) })
    const world = around(exchange, { authorization: token })
    const forgotten = { email: 'trader@example.com', purpose: 'forgot' }
    if (name === 'forgetPassword') callApi(exchange, 'sendEmailCode', forgotten)
    if (name === 'realAuth') for (let n = 0; n < 3; n++) world.uploads = uploaded(exchange, world.uploads())
    for (const call of FIRST[name] ?? [])
      expect([name, call, await send(exchange, call, world)]).toEqual([name, call, '200'])
    const result = await send(exchange, name, world)
    expect([name, result]).toEqual([name, REFUSED[name] === undefined ? '200' : expect.stringContaining(REFUSED[name])])
  }
})

test('a day to make up for is found at night, when the last sign-in was before midnight', async () => {
  const now = Date.UTC(2026, 10, 23, 4, 30)
  const { world, login } = seedWorld({ seed: 1, now, persona: 'trader' })
  const exchange = createExchange({ seed: 1, now, rate: 0, world })
  const headers = { authorization: login?.token ?? '' }
  const { day } = await exampleOf('shopSignInReplenish', around(exchange, headers))
  expect(callApi(exchange, 'shopSignInReplenish', { day }, { headers }).code).toBe(200)
})

/** Uploads another picture. */
function uploaded(exchange: Exchange, before: readonly string[]): () => readonly string[] {
  const { data } = callApi(exchange, 'uploadFile', { file: PNG }, { headers: { authorization: token } })
  return () => [...before, (data as { url: string }).url]
}

test('each example fits its schema also without replies, as for a visitor', async () => {
  const exchange = createExchange({ seed: 1, now: NOW, rate: 0 })
  for (const name of callNames) {
    const example = await exampleOf(name, { ...around(exchange, {}), ask: () => Promise.reject(new Error('cut')) })
    const checked = name === 'uploadFile' ? { ...example, file: new Blob() } : example
    expect([name, v.safeParse(schemas[name].request, checked).issues?.[0]?.message]).toEqual([name, undefined])
  }
})

test('each example of a call that moves money has a new client_id', async () => {
  const exchange = createExchange({ seed: 1, now: NOW, rate: 0, world: load(saved) })
  for (const name of callNames.filter((call) => rowOf(call).money)) {
    const make = async () => (await exampleOf(name, around(exchange, { authorization: token }))).client_id
    const [one, other] = [await make(), await make()]
    expect([name, typeof one, one === other]).toEqual([name, 'string', false])
  }
})
