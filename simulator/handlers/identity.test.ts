import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SAMPLE_DOCUMENTS } from '../../protocol/rules/identity.ts'
import { schemas } from '../../protocol/schemas/identity.ts'
import { messageText } from '../catalogue/messages.ts'
import type { Exchange } from '../exchange.ts'
import { callApi, open, PNG, perform, registered } from './testing.ts'

const FORM = { nationality: 'US', name: 'Ann Bell', id_number: SAMPLE_DOCUMENTS.frontUnreadable }

async function started() {
  const exchange = await open()
  const headers = registered(exchange)
  const upload = () =>
    (callApi(exchange, 'uploadFile', { file: PNG, group: 'ugc' }, { headers }).data as { url: string }).url
  const form = { ...FORM, front: upload(), portrait: upload(), back: upload() }
  const hand = (other: object = {}) => callApi(exchange, 'realAuth', { ...form, ...other }, { headers })
  const info = (language = 'en') =>
    v.parse(
      schemas.authInfo.reply,
      callApi(exchange, 'authInfo', {}, { headers: { ...headers, 'get-lang': language } }).data,
    )
  const profileState = () => (callApi(exchange, 'myProfile', {}, { headers }).data as { identity: string }).identity
  return { exchange, headers, upload, form, hand, info, profileState }
}

const pass = (exchange: Exchange, ms: number) => {
  exchange.jump(ms)
  exchange.advance(0)
}

test('KYC-01: none, under review, failed with reason and fields to correct, submitted again, authenticated', async () => {
  const { exchange, upload, form, hand, info, profileState } = await started()
  expect(info()).toMatchObject({ state: 'none', reason: null, wrong: [], front: null })
  expect(hand().data).toMatchObject({ state: 'reviewing', id_number: '•••• 4001', front: form.front, decided: null })
  expect(profileState()).toBe('reviewing')
  pass(exchange, 60_000)
  expect(info()).toMatchObject({ state: 'failed', wrong: ['front'], ...{ idNumber: FORM.id_number, name: FORM.name } })
  expect(info('en').reason).toBe(messageText('en', 'identityFront'))
  expect(info('zh').reason).toBe('证件正面无法辨认，请在光线充足处重新拍摄。')
  const corrected = info()
  expect([corrected.portrait, corrected.back]).toEqual([form.portrait, form.back])
  expect(hand({ front: upload() }).code).toBe(200)
  expect(info()).toMatchObject({ state: 'reviewing', reason: null, wrong: [] })
  pass(exchange, 60_000)
  expect(info()).toMatchObject({ state: 'passed', idNumber: '•••• 4001' })
  expect(info().decided).toBeGreaterThan(info().submitted ?? Number.POSITIVE_INFINITY)
  expect([profileState(), hand().code]).toEqual(['passed', 1102])
})

test('KYC-01: the operator’s reason names document number and name as the app does', async () => {
  const { exchange, hand, info } = await started()
  hand()
  perform(exchange, { type: 'identityDecide', user: 1, decision: 'refuse', reason: 'identityName' })
  expect(info()).toMatchObject({ state: 'failed', wrong: ['name', 'idNumber'] })
})

test('KYC-01: an unknown picture, or one used twice, is refused with its field', async () => {
  const { form, hand, info } = await started()
  expect(hand({ back: 'https://example.com/a.png' })).toMatchObject({ code: 422, data: { field: 'back' } })
  expect(hand({ back: form.front })).toMatchObject({ code: 422, data: { field: 'back', problem: 'pictureTwice' } })
  expect(hand({ name: 'R2-D2' })).toMatchObject({ code: 422, data: { field: 'name', problem: 'nameInvalid' } })
  expect(info().state).toBe('none')
})

test('KYC-01: user.changed names the identity when the rule decides', async () => {
  const { exchange, headers, hand } = await started()
  const frames: string[] = []
  const connection = exchange.connect((frame) => frames.push(frame))
  connection.receive(JSON.stringify({ type: 'auth', token: headers.authorization }))
  hand()
  exchange.advance(300)
  frames.length = 0
  pass(exchange, 60_000)
  exchange.advance(300)
  const changed = frames.find((frame) => frame.includes('user.changed')) ?? ''
  expect(changed).toContain('"identity"')
  expect(changed).toContain('"profile"')
})
