import * as v from 'valibot'
import { expect, test } from 'vitest'
import { plus } from '../../protocol/rules/decimal.ts'
import { schemas } from '../../protocol/schemas/invitation.ts'
import type { Exchange } from '../exchange.ts'
import type { Letter } from '../running.ts'
import { btc, callApi, open, registered } from './testing.ts'

/** Registers a user by email with an invitation code. */
function invite(exchange: Exchange, name: string, invite_code: string) {
  const letters: Letter[] = []
  exchange.onInbox((letter) => letters.push(letter))
  const account = `${name}@example.com`
  callApi(exchange, 'sendEmailCode', { email: account, purpose: 'register' })
  const secrets = { password: 'correct-horse-1', payment_password: '12345678' }
  const form = { type: 'email', account, code: letters.at(-1)?.code, ...secrets, invite_code }
  return callApi(exchange, 'register', form)
}

/** The headers of an invited user. */
function invited(exchange: Exchange, name: string, inviteCode: string): Record<string, string> {
  const { data } = invite(exchange, name, inviteCode)
  return { authorization: (data as { token: string }).token }
}

test('SCR-05: a friend registers by the link and trades; the rebate is listed by level, day and friend', async () => {
  const exchange = await open()
  const headers = registered(exchange)
  const shown = (language = 'en') =>
    v.parse(
      schemas.invitation.reply,
      callApi(exchange, 'invitation', {}, { headers: { ...headers, 'get-lang': language } }).data,
    )
  const record = (fields: object = {}) =>
    v.parse(schemas.inviteRecord.reply, callApi(exchange, 'inviteRecord', { ...fields }, { headers }).data)
  const { inviteCode, link } = shown()
  expect(link).toBe(`/pages/register/resgiter?invite=${inviteCode}`)
  expect(shown()).toMatchObject({ currency: 'USDT', friends: 0, income: '0', days: [] })
  expect(shown().levels.map(({ level, rate }) => [level, rate])).toEqual([
    [1, '20'],
    [2, '5'],
    [3, '2'],
  ])
  const bob = invited(exchange, 'bob', new URLSearchParams(link.split('?')[1]).get('invite') ?? '')
  const bobCode = (callApi(exchange, 'myProfile', {}, { headers: bob }).data as { share_id: string }).share_id
  const cleo = invited(exchange, 'cleo', bobCode)
  for (const friend of [bob, cleo]) {
    const order = { ...btc, side: 'buy', type: 'market', total: '1000' }
    expect(callApi(exchange, 'currencyTrade', order, { headers: friend }).code).toBe(200)
  }
  const { friends, income, levels, days } = shown()
  expect(friends).toBe(2)
  expect(levels.map((level) => level.friends)).toEqual([1, 1, 0])
  // 0.1 % of 1,000 USDT, in coins of about the same value: a fifth of it, and a twentieth.
  expect(Number(levels[0]?.income)).toBeCloseTo(0.2, 2)
  expect(Number(levels[1]?.income)).toBeCloseTo(0.05, 2)
  expect(income).toBe(plus(levels[0]?.income ?? '', levels[1]?.income ?? ''))
  expect(days).toEqual([{ day: Math.floor(exchange.now() / 86_400_000) * 86_400, friends: 2, income }])
  const { list } = record()
  expect(list.map(({ level, name }) => [level, name])).toEqual([
    [2, 'U***'],
    [1, 'U***'],
  ])
  expect(list.map((friend) => friend.income)).toEqual([levels[1]?.income, levels[0]?.income])
  expect(record({ level: 1 })).toMatchObject({ total: 1, list: [{ level: 1 }] })
  const lines = callApi(exchange, 'assetRecord', { account: 'funding', kind: 'rebate' }, { headers }).data
  expect(lines).toMatchObject({ total: expect.any(Number), list: expect.arrayContaining([]) })
  expect((lines as { total: number }).total).toBeGreaterThanOrEqual(2)
  expect(shown('vi').rules).toContain('20%')
  for (const line of shown().rules.split('\n')) expect(line).not.toBe('')
})

test('SCR-05: friends do not see who invited them, and an unknown code is refused', async () => {
  const exchange = await open()
  const headers = registered(exchange)
  const { invite_code } = callApi(exchange, 'invitation', {}, { headers }).data as { invite_code: string }
  const bob = invited(exchange, 'bob', invite_code)
  expect(callApi(exchange, 'inviteRecord', {}, { headers: bob }).data).toMatchObject({ list: [], total: 0 })
  expect(invite(exchange, 'cleo', 'NOBODY')).toMatchObject({ code: 1007 })
})
