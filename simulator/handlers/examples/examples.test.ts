import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { callNames, rowOf } from '../../../protocol/calls/index.ts'
import { allSchemas } from '../../../protocol/schemas/index.ts'
import { createExchange } from '../../exchange.ts'
import { seedWorld } from '../../seeds/personas.ts'
import { callApi } from '../testing.ts'
import { exampleOf } from './examples.ts'
import { createScenes } from './scenes.testing.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const sceneOf = createScenes(1, NOW)
let schemas: Awaited<ReturnType<typeof allSchemas>>
beforeAll(async () => {
  schemas = await allSchemas()
})

/** What a schema has against a value. */
const issueIn = (schema: v.GenericSchema, value: unknown): string | undefined => {
  const [issue] = v.safeParse(schema, value).issues ?? []
  return issue && `${v.getDotPath(issue)}: ${issue.message}`
}

test('SIM-01: every call is answered, its example and the reply fit their schemas', async () => {
  for (const name of callNames) {
    const { example, send } = await sceneOf(name)
    const request = await example(name)
    const shown = name === 'uploadFile' ? { ...request, file: new Blob() } : request
    expect([name, issueIn(schemas[name].request, shown)]).toEqual([name, undefined])
    const { code, message, data } = send(name, request)
    expect([name, code, code === 200 ? '' : message]).toEqual([name, 200, ''])
    expect([name, issueIn(schemas[name].reply, data)]).toEqual([name, undefined])
  }
})

test('ROL-01: a visitor can use every public call, and gets 401 from every other', async () => {
  for (const name of callNames) {
    const { exchange, example } = await sceneOf(name)
    const fields = await example(name)
    const { code } = callApi(exchange, name, fields)
    expect([name, code]).toEqual([name, rowOf(name).login ? 401 : 200])
  }
})

test('a day to make up for is found at night, when the last sign-in was before midnight', async () => {
  const night = await createScenes(1, Date.UTC(2026, 10, 23, 4, 30))('shopSignInReplenish')
  expect(night.send('shopSignInReplenish', await night.example('shopSignInReplenish')).code).toBe(200)
})

test('each example fits its schema also without replies, as for a visitor', async () => {
  const { world } = seedWorld({ seed: 1, now: NOW, persona: 'visitor' })
  const { now } = createExchange({ seed: 1, now: NOW, rate: 0, world })
  const nothing = { uploads: () => [], letter: () => undefined, now, realNow: now, newId: () => 'example-1' }
  for (const name of callNames) {
    const example = await exampleOf(name, { ...nothing, ask: () => Promise.reject(new Error('cut')) })
    const shown = name === 'uploadFile' ? { ...example, file: new Blob() } : example
    expect([name, issueIn(schemas[name].request, shown)]).toEqual([name, undefined])
  }
})

test('each example of a call that moves money has a new client_id', async () => {
  for (const name of callNames.filter((call) => rowOf(call).money)) {
    const { example } = await sceneOf(name)
    const [{ client_id: one }, { client_id: other }] = [await example(name), await example(name)]
    expect([name, typeof one, one === other]).toEqual([name, 'string', false])
  }
})
