import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addressProblem } from '../../protocol/rules/address/index.ts'
import { sum } from '../../protocol/rules/decimal.ts'
import { schemas as assets } from '../../protocol/schemas/assets.ts'
import { schemas as security } from '../../protocol/schemas/security.ts'
import { messageText } from '../catalogue/messages.ts'
import type { Exchange } from '../exchange.ts'
import type { Letter } from '../running.ts'
import { secretOf } from '../world/people/secret.ts'
import { callApi, open, PNG, perform, registered } from './testing.ts'

const schemas = { ...assets, ...security }
type Name = keyof typeof schemas

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const PASSWORD = '12345678'
const OUT = { currency: 'USDT', network: 'TRON', address: ADDRESS, amount: '100', payment_password: PASSWORD }
const HOUR = 3_600_000

function pass(exchange: Exchange, ms: number): void {
  exchange.jump(ms)
  while (exchange.jumping() > 0) exchange.advance(0)
}

async function member() {
  const exchange = await open()
  const headers = registered(exchange)
  perform(exchange, { type: 'grant', user: 1, account: 'funding', currency: 'USDT', amount: '1000' })
  const call = (name: Name | 'orderByClientId', fields = {}, lang = 'en') =>
    callApi(exchange, name, fields, { headers: { ...headers, 'get-lang': lang } })
  const got = <K extends Name>(name: K, fields = {}): v.InferOutput<(typeof schemas)[K]['reply']> => {
    const { code, message, data } = call(name, fields)
    if (code !== 200) throw new Error(`${name}: ${code} ${message}`)
    return v.parse(schemas[name].reply, data) as v.InferOutput<(typeof schemas)[K]['reply']>
  }
  const available = () => got('withdrawalWay').currencies.find(({ currency }) => currency === 'USDT')?.available
  return { exchange, headers, call, got, available }
}

describe('deposit', () => {
  test('ENT-08: rechargeWay offers networks with addresses that are invalid on purpose', async () => {
    const { got } = await member()
    const methods = got('rechargeWay')
    expect(methods[0]?.networks.map(({ protocol }) => protocol)).toEqual([
      'TRON',
      'BSC',
      'Ethereum',
      'Polygon',
      'Solana',
    ])
    for (const { networks } of methods) {
      for (const { protocol, address } of networks) expect(addressProblem(protocol, address)).toBe('addressChecksum')
    }
    const xrp = methods.find(({ currency }) => currency === 'XRP')?.networks[0]
    expect(xrp?.memo).toMatch(/^\d{8}$/)
    expect(got('rechargeWay')).toEqual(methods)
  })

  test('ENT-16: a deposit with its screenshot goes from submitted to credited', async () => {
    const { exchange, got, call, available } = await member()
    const { url } = got('uploadFile', { file: PNG })
    const request = { currency: 'USDT', protocol: 'TRON', amount: '25.5', screenshot: url, client_id: 'intent-0001' }
    const sent = got('recharge', request)
    expect(sent).toMatchObject({ number: 'D0000000001', state: 'submitted', needed: 20, screenshot: url, reason: null })
    expect(got('recharge', request).number).toBe(sent.number)
    expect(call('orderByClientId', { client_id: 'intent-0001' }).data).toMatchObject({
      kind: 'deposit',
      order_no: sent.number,
    })
    pass(exchange, 30_000)
    expect(got('rechargeRecord').list[0]).toMatchObject({ state: 'confirming', confirmations: 5 })
    pass(exchange, HOUR)
    expect(got('rechargeRecord').list[0]).toMatchObject({ state: 'credited', confirmations: 20 })
    expect(available()).toBe('1025.5')
  })

  test('a deposit and a withdrawal have their simulated transaction ID once they are on the network, and no page of an explorer', async () => {
    const { exchange, got } = await member()
    const deposit = () => got('rechargeRecord').list[0]
    const withdrawal = () => got('withdrawalRecord').list[0]
    got('recharge', { currency: 'USDT', protocol: 'TRON', amount: '25.5' })
    got('withdrawal', OUT)
    expect([deposit()?.transactionId, withdrawal()?.transactionId]).toEqual([null, null])
    pass(exchange, HOUR)
    const ids = [deposit()?.transactionId, withdrawal()?.transactionId]
    for (const id of ids) expect(id).toMatch(/^SIM[0-9a-f]{57}$/)
    expect(new Set(ids).size).toBe(2)
    expect([deposit()?.explorer, withdrawal()?.explorer]).toEqual([null, null])
    pass(exchange, HOUR)
    expect([deposit()?.transactionId, withdrawal()?.transactionId]).toEqual(ids)
    got('withdrawal', { ...OUT, network: 'BSC', address: '0x000000000000000000000000000000000000dEaD'.toLowerCase() })
    pass(exchange, HOUR)
    expect(withdrawal()).toMatchObject({ state: 'refused', transactionId: null })
  })

  test('a held or refused deposit has its reason in the requested language', async () => {
    const { exchange, got, call } = await member()
    got('recharge', { currency: 'USDT', protocol: 'TRON', amount: '0.4' })
    pass(exchange, HOUR)
    expect(got('rechargeRecord').list[0]).toMatchObject({
      state: 'held',
      reason: messageText('en', 'depositHeld', { minimum: '1', currency: 'USDT', network: 'TRON' }),
    })
    const { number } = got('recharge', { currency: 'USDT', protocol: 'TRON', amount: '5' })
    perform(exchange, { type: 'depositDecide', order: number, decision: 'refuse', reason: 'depositNotFound' })
    const { list } = call('rechargeRecord', {}, 'zh').data as { list: { state: string; reason: string }[] }
    expect(list[0]).toMatchObject({
      state: 'refused',
      reason: messageText('zh', 'depositNotFound', { network: 'TRON' }),
    })
  })

  test('a screenshot must be uploaded by the same user', async () => {
    const { call } = await member()
    const request = { currency: 'USDT', protocol: 'TRON', amount: '25', screenshot: 'https://example.com/a.png' }
    expect(call('recharge', request)).toMatchObject({ code: 422, data: { field: 'screenshot' } })
  })
})

describe('VAL-10 API-04: upload', () => {
  const upload = async (body: string, contentType = 'multipart/form-data; boundary=x', more = {}) => {
    const { exchange, headers } = await member()
    const incoming = { method: 'POST', path: '/api/uploadFile', body }
    const reply = exchange.answer({ ...incoming, headers: { ...headers, 'content-type': contentType, ...more } })
    return JSON.parse(reply.body) as { code: number; msg: string; message?: string; data: { url: string } | null }
  }
  const form = (file: string, name = 'a.png') =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n${file}\r\n--x\r\nContent-Disposition: form-data; name="group"\r\n\r\nkyc\r\n--x--\r\n`

  test('a picture gets an address that loads anywhere and is short enough to send', async () => {
    const answer = await upload(form(PNG))
    expect(answer).toMatchObject({ code: 200, msg: 'success' })
    expect(answer.message).toBeUndefined()
    expect(answer.data?.url).toMatch(/^data:image\/svg\+xml,/)
    expect(answer.data?.url.length).toBeLessThan(2_000)
  })

  test('the token header alone is enough', async () => {
    const { exchange, headers } = await member()
    const { authorization: token } = headers
    const incoming = { method: 'POST', path: '/api/uploadFile', body: form(PNG) }
    const reply = exchange.answer({
      ...incoming,
      headers: { token, 'content-type': 'multipart/form-data; boundary="x"' },
    })
    expect(JSON.parse(reply.body)).toMatchObject({ code: 200 })
  })

  test.each([
    ['a renamed program', form('MZ\x90\0\x03'), messageText('en', 'pictureType')],
    ['nothing', form(''), messageText('en', 'pictureType')],
    ['20 MB', form(PNG.padEnd(20_000_000, ' ')), messageText('en', 'pictureLarge', { megabytes: '5' })],
    ['a cut upload', form(PNG).slice(0, -40), messageText('en', 'badRequest')],
    ['no file', form(PNG).replace('name="file"', 'name="other"'), messageText('en', 'badRequest')],
    ['no form', '{}', messageText('en', 'badRequest')],
  ])('%s is answered with code 0 and its message', async (_, body, msg) => {
    expect(await upload(body)).toEqual({ code: 0, msg, data: null })
  })

  test('a JSON body is refused', async () => {
    expect(await upload('{"file":"x"}', 'application/json')).toMatchObject({ code: 0, data: null })
  })
})

describe('withdrawal', () => {
  test('ENT-08 VAL-08: withdrawalWay has everything that blocks a withdrawal', async () => {
    const { exchange, got, call } = await member()
    const way = got('withdrawalWay')
    expect([way.fundPasswordSet, way.waitUntil, way.banks]).toEqual([true, null, []])
    expect(way.currencies[0]?.networks[0]).toEqual({
      network: 'TRON',
      fee: '1',
      minimum: '2',
      maximum: '500000',
      confirmations: 20,
    })
    expect(way.bankWays).toEqual([
      { currency: 'USDT', fiat: 'USD', rate: '1', fee: '3', minimum: '50', available: '1000' },
    ])
    got('revisePassword', { type: 'payment', old_password: PASSWORD, password: '87654321' })
    expect(got('withdrawalWay').waitUntil).toBe(Math.ceil(exchange.now() / 1_000) + 86_400)
    expect(call('withdrawal', { ...OUT, payment_password: '87654321' })).toMatchObject({
      code: 4205,
      message: messageText('en', 'withdrawalWait', { wait: '24', hours: '24', minutes: '0' }),
    })
  })

  test('ENT-08: withdrawalWay says whether there is a fund password', async () => {
    const exchange = await open()
    const contact = { type: 'email' as const, account: 'bob@example.com' }
    const letters: Letter[] = []
    exchange.onInbox((letter) => letters.push(letter))
    callApi(exchange, 'sendEmailCode', { email: contact.account, purpose: 'register' })
    const code = letters.at(-1)?.code ?? ''
    perform(exchange, { type: 'register', contact, code: secretOf(code), secret: secretOf('correct-horse-1') })
    const { data } = callApi(exchange, 'login', { ...contact, password: 'correct-horse-1' })
    const headers = { authorization: (data as { token: string }).token }
    const isSet = () => (callApi(exchange, 'withdrawalWay', {}, { headers }).data as { is_set_pwd: boolean }).is_set_pwd
    expect(isSet()).toBe(false)
    const set = (fields: object, more = {}) =>
      callApi(exchange, 'initTradePwd', { password: PASSWORD, ...fields }, { headers, ...more })
    // A session alone does not allow setting one.
    expect(set({})).toMatchObject({ code: 422, data: { field: 'login_password' } })
    expect(set({ login_password: 'wrong-1' })).toMatchObject({
      code: 1003,
      data: { field: 'login_password', left: '4' },
    })
    expect(isSet()).toBe(false)
    expect(set({ login_password: 'correct-horse-1' }).code).toBe(200)
    expect(isSet()).toBe(true)
  })

  test('ENT-16: by address: submitted, under review, sending, confirmed, completed; the records match the balance', async () => {
    const { exchange, got, call, available } = await member()
    const request = { ...OUT, amount: '100.25', client_id: 'intent-0001' }
    const sent = got('withdrawal', request)
    expect(sent).toMatchObject({
      number: 'W0000000001',
      kind: 'address',
      currency: 'USDT',
      network: 'TRON',
      address: ADDRESS,
      amount: '100.25',
      fee: '1',
      arrival: '99.25',
      state: 'submitted',
    })
    expect(got('withdrawal', request).number).toBe(sent.number)
    expect(call('orderByClientId', { client_id: 'intent-0001' }).data).toMatchObject({
      found: true,
      kind: 'withdrawal',
    })
    const states = [0, 6_000, 61_000, 20_000, HOUR].map((ms) => {
      pass(exchange, ms)
      const { state, confirmations } = got('withdrawalRecord').list[0] ?? {}
      return [state, confirmations]
    })
    expect(states).toEqual([
      ['submitted', 0],
      ['reviewing', 0],
      ['sending', 0],
      ['sending', 7],
      ['completed', 20],
    ])
    expect(available()).toBe('899.75')
    const entries = got('assetRecord', { account: 'funding', currency: 'USDT', limit: 100 }).list
    expect(sum(entries.map(({ amount }) => amount))).toBe('899.75')
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawalFee', '-1'],
      ['withdrawal', '-99.25'],
      ['grant', '1000'],
    ])
    expect(got('assetRecord', { kind: 'withdrawalHold' }).list[0]?.amount).toBe('-100.25')
  })

  test('a refused withdrawal is refunded in full and says what to correct', async () => {
    const { exchange, got, available } = await member()
    got('withdrawal', { ...OUT, network: 'BSC', address: '0x000000000000000000000000000000000000dEaD'.toLowerCase() })
    expect(available()).toBe('900')
    pass(exchange, HOUR)
    expect(got('withdrawalRecord').list[0]).toMatchObject({
      state: 'refused',
      reason: messageText('en', 'withdrawalBurn'),
    })
    expect(available()).toBe('1000')
  })

  test('a withdrawal is canceled once while it is under review: amount and fee come back, and it goes no further', async () => {
    const { exchange, got, call, available } = await member()
    const { number } = got('withdrawal', { ...OUT, amount: '100.25' })
    pass(exchange, 6_000)
    expect([got('withdrawalRecord').list[0]?.state, available()]).toEqual(['reviewing', '899.75'])
    const request = { id: number, client_id: 'intent-0002' }
    expect(got('withdrawalRevoke', request)).toMatchObject({ number, state: 'cancelled', reason: null })
    expect(got('withdrawalRevoke', request)).toMatchObject({ number, state: 'cancelled' })
    expect(call('orderByClientId', { client_id: 'intent-0002' }).data).toMatchObject({ found: true, order_no: number })
    expect(call('withdrawalRevoke', { id: number })).toMatchObject({ code: 4206 })
    pass(exchange, HOUR)
    expect([got('withdrawalRecord').list[0]?.state, available()]).toEqual(['cancelled', '1000'])
    expect(got('assetRecord', { kind: 'withdrawalBack' }).list.map(({ amount }) => amount)).toEqual(['100.25'])
  })

  test('a withdrawal that is being sent, of somebody else, or unknown is not canceled', async () => {
    const { exchange, got, call, available } = await member()
    const { number } = got('withdrawal', OUT)
    pass(exchange, 70_000)
    expect(call('withdrawalRevoke', { id: number })).toMatchObject({ code: 4206, data: { field: 'id' } })
    expect([got('withdrawalRecord').list[0]?.state, available()]).toEqual(['sending', '900'])
    expect(call('withdrawalRevoke', { id: 'W9' })).toMatchObject({ data: { field: 'id' } })
    perform(exchange, { type: 'withdrawalRevoke', user: 2, order: number })
    expect(got('withdrawalRecord').list[0]?.state).toBe('sending')
  })

  test('ENT-16 SCR-09: to a bound bank card, shown with its masked number', async () => {
    const { exchange, got, call } = await member()
    const card = {
      bank_name: 'Example Bank',
      name: 'Ann',
      card_number: '4242 4242 4242 4242',
      payment_password: PASSWORD,
    }
    expect(call('bindBank', { ...card, card_number: '4242 4242 4242 4241' })).toMatchObject({ code: 4301 })
    const bound = got('bindBank', { ...card, id_number: 'AB123456' })
    expect(bound).toMatchObject({
      id: 1,
      bankName: 'Example Bank',
      name: 'Ann',
      cardNumber: '•••• 4242',
      idNumber: '•••• 3456',
    })
    expect(call('bindBank', { ...card, card_number: '4242-4242-4242-4242' })).toMatchObject({ code: 4302 })
    expect([got('bankInfo'), got('withdrawalWay').banks]).toEqual([[bound], [bound]])
    const sent = got('withdrawalBank', { bank_id: 1, currency: 'USDT', amount: '80', payment_password: PASSWORD })
    expect(sent).toMatchObject({ kind: 'bank', bank: 'Example Bank •••• 4242', address: null, fee: '3', arrival: '77' })
    pass(exchange, HOUR)
    expect(got('withdrawalRecord').list[0]?.state).toBe('completed')
    got('removePaymentMethod', { id: 1 })
    expect(got('bankInfo')).toEqual([])
    const gone = call('withdrawalBank', { bank_id: 1, currency: 'USDT', amount: '80', payment_password: PASSWORD })
    expect(gone).toMatchObject({ code: 4303, data: { field: 'bank_id' } })
  })

  test('decision 8: five wrong fund passwords lock it; the attempts are shown and saved with the world', async () => {
    const { exchange, call } = await member()
    const before = exchange.save()
    const records: string[] = []
    exchange.onRecord((record) => records.push(record))
    const answers = Array.from({ length: 6 }, () => call('withdrawal', { ...OUT, payment_password: '00000000' }))
    expect(answers.map(({ code }) => code)).toEqual([4202, 4202, 4202, 4202, 4203, 4203])
    expect(answers[0]?.message).toBe('Wrong fund password. Tries left: 4')
    expect(answers[4]?.message).toContain('15 min')
    const other = await open()
    other.load(before, records)
    expect(other.save()).toBe(exchange.save())
  })

  test('the fund password and the card number are in no record and no save', async () => {
    const { exchange, got } = await member()
    const records: string[] = []
    exchange.onRecord((record) => records.push(record))
    const number = '5555555555554444'
    got('bindBank', { bank_name: 'Bank', name: 'Ann', card_number: number, payment_password: PASSWORD })
    got('withdrawal', OUT)
    expect(records).toHaveLength(2)
    for (const text of [...records, exchange.save()]) {
      for (const secret of [PASSWORD, number]) expect(text.includes(secret)).toBe(false)
    }
  })

  test.each([
    [{ address: ADDRESS.replace('R7', 'R8') }, 4103, 'address'],
    [{ network: 'Ethereum' }, 4102, 'address'],
    [{ network: 'Bitcoin' }, 4101, 'network'],
    [{ amount: '1' }, 4105, 'amount'],
    [{ amount: '1000.01' }, 2008, 'amount'],
    [{ amount: '1,5' }, 422, 'amount'],
    [{ amount: '1e9' }, 422, 'amount'],
    [{ amount: ' 5' }, 422, 'amount'],
    [{ amount: '-5' }, 422, 'amount'],
    [{ amount: '5.0000000000001' }, 422, 'amount'],
    [{ memo: '77' }, 4104, 'memo'],
  ])('%j is refused with code %i and the field %s', async (fields, code, field) => {
    const { call, available } = await member()
    expect(call('withdrawal', { ...OUT, ...fields })).toMatchObject({ code, data: { field } })
    expect(available()).toBe('1000')
  })

  test('addresses are saved in the address book', async () => {
    const { got, call } = await member()
    const mine = { name: 'Mine', currency: 'USDT', network: 'TRON', address: ` ${ADDRESS} ` }
    expect(got('saveAddress', mine)).toMatchObject([{ id: 1, name: 'Mine', address: ADDRESS, memo: null }])
    expect(call('saveAddress', mine)).toMatchObject({ code: 4107 })
    expect(call('saveAddress', { ...mine, name: undefined })).toMatchObject({ code: 422, data: { field: 'name' } })
    expect(got('saveAddress', { id: 1, name: 'Yours' })[0]?.name).toBe('Yours')
    expect(got('addressBook', { currency: 'BTC' })).toEqual([])
    expect(got('addressBook', { currency: 'USDT' })).toHaveLength(1)
    expect(got('addressBook', {})).toMatchObject([{ usableFrom: null }])
    expect(got('addressWhitelist', { enabled: true })).toEqual({ enabled: true })
    expect(got('withdrawalWay', {}).whitelist).toBe(true)
    const other = got('saveAddress', { ...mine, address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })[1]
    expect(other?.usableFrom).toBe((other?.created ?? 0) + 86_400)
    expect(got('saveAddress', { id: other?.id, removed: true })).toHaveLength(1)
    expect(call('addressWhitelist', { enabled: false })).toMatchObject({
      code: 422,
      data: { field: 'payment_password' },
    })
    expect(got('saveAddress', { id: 1, removed: true })).toEqual([])
    for (const field of ['currency', 'network', 'address'])
      expect(call('saveAddress', { ...mine, [field]: undefined })).toMatchObject({ code: 422, data: { field } })
  })

  test('an empty memo counts as none, and spaces around an address are trimmed', async () => {
    const { got } = await member()
    const mine = { name: 'Mine', currency: 'USDT', network: 'TRON', address: ADDRESS, memo: '' }
    expect(got('saveAddress', mine)).toMatchObject([{ memo: null }])
    const ripple = { name: 'XRP', currency: 'XRP', network: 'XRPL', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' }
    const { networks = [] } = got('withdrawalWay').currencies.find(({ currency }) => currency === 'XRP') ?? {}
    const network = networks[0]?.network ?? ''
    expect(got('saveAddress', { ...ripple, network, memo: '77' }).at(-1)).toMatchObject({
      memo: '77',
      address: ripple.address,
    })
    expect(got('withdrawal', { ...OUT, address: ` ${ADDRESS}\n`, memo: '' })).toMatchObject({
      address: ADDRESS,
      note: null,
    })
    expect(got('withdrawal', { ...OUT, note: 'Rent' }).note).toBe('Rent')
    expect(got('withdrawalRecord', {}).list.map(({ note }) => note)).toEqual(['Rent', null])
  })

  test('what shows nothing leaves an address, a tag and a name; the tag is in the record, and at most 32 bits', async () => {
    const { got, call } = await member()
    got('convert', { from: 'USDT', to: 'XRP', amount: '100' })
    const ripple = { currency: 'XRP', network: 'XRP Ledger', address: '\u2068rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh\u2069' }
    const sent = got('withdrawal', { ...OUT, ...ripple, amount: '20', memo: '\u200b４９５ ' })
    expect(sent).toMatchObject({ address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', memo: '495' })
    expect(got('withdrawalRecord', {}).list).toMatchObject([{ memo: '495' }])
    expect(got('withdrawal', OUT).memo).toBeNull()
    const refused = { code: 4104, data: { field: 'memo' } }
    expect(call('withdrawal', { ...OUT, ...ripple, amount: '20', memo: '4294967296' })).toMatchObject(refused)
    const saved = { ...ripple, name: '\ufeffShop\u200b', memo: '4294967295\u2069' }
    expect(got('saveAddress', saved)).toMatchObject([{ name: 'Shop', address: sent.address, memo: '4294967295' }])
    expect(call('saveAddress', { ...saved, memo: '4294967296' })).toMatchObject(refused)
    expect(call('saveAddress', { ...saved, name: '\u200b' })).toMatchObject({ code: 422, data: { field: 'name' } })
  })

  test('the records are filtered by currency and by time, excluding the end', async () => {
    const { exchange, got } = await member()
    got('withdrawal', OUT)
    const now = Math.floor(exchange.now() / 1_000)
    const total = (fields: object) => got('withdrawalRecord', fields).total
    expect([total({ currency: 'USDT' }), total({ currency: 'BTC' })]).toEqual([1, 0])
    expect([total({ from: now, to: now + 1 }), total({ to: now }), total({ from: now + 1 })]).toEqual([1, 0, 0])
    expect(got('withdrawalRecord', { page: 2, limit: 1 })).toEqual({ list: [], total: 1, page: 2, limit: 1 })
  })
})

describe('exchange', () => {
  test('SCR-02: quote, conversion, record, and an expired quote', async () => {
    const { exchange, got, call } = await member()
    const pair = { from: 'USDT', to: 'BTC', amount: '100' }
    const way = got('convertWay')
    expect(way.quote).toBeNull()
    expect(way.currencies[0]).toEqual({
      currency: 'USDT',
      name: 'Tether',
      available: '1000',
      minimum: '1',
      maximum: '100000',
      spread: '0.2',
    })
    const quote = got('convertWay', pair).quote!
    expect(quote).toMatchObject({ ...pair, spread: '0.2', expires: Math.floor((exchange.now() + 10_000) / 1_000) })
    pass(exchange, 11_000)
    const late = { ...pair, quote_no: quote.number, client_id: 'intent-0001' }
    expect(call('convert', late)).toMatchObject({ code: 4501, message: messageText('en', 'quoteExpired') })
    const again = got('convertWay', pair).quote!
    const made = got('convert', { ...late, quote_no: again.number })
    expect(made).toMatchObject({ number: 'C0000000001', received: again.received, rate: again.rate, spread: '0.2' })
    expect(got('convertRecord', { currency: 'BTC' })).toEqual({ list: [made], total: 1, page: 1, limit: 20 })
    expect(call('orderByClientId', { client_id: 'intent-0001' }).data).toMatchObject({ kind: 'convert' })
    expect(got('assetRecord', { kind: 'convert' }).list.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['BTC', again.received],
      ['USDT', '-100'],
    ])
  })

  test('a quote needs both currencies, and each currency is listed with its balance', async () => {
    const { exchange, got } = await member()
    const pair = { from: 'USDT', to: 'BTC', amount: '100' }
    const { from, to, amount } = pair
    for (const part of [
      { from, to },
      { from, amount },
      { to, amount },
    ])
      expect(got('convertWay', part).quote).toBeNull()
    perform(exchange, { type: 'grant', user: 1, account: 'funding', currency: 'ETH', amount: '0.5' })
    const ether = got('convertWay').currencies.find(({ currency }) => currency === 'ETH')
    expect(ether).toMatchObject({ name: 'Ethereum', available: '0.5' })
    got('convert', pair)
    expect(got('convertRecord', { currency: 'ETH' }).total).toBe(0)
    expect(got('convertRecord', { limit: 1, page: 2 }).list).toEqual([])
  })

  test('requesting a quote changes nothing', async () => {
    const { exchange, got } = await member()
    const before = exchange.save()
    got('convertWay', { from: 'USDT', to: 'ETH', amount: '50' })
    expect(exchange.save()).toBe(before)
  })
})

describe('DST-01: small balances', () => {
  test('are counted in their account, listed, quoted and converted; each is a record of conversions', async () => {
    const { exchange, got, call } = await member()
    expect([got('currencyOverview').smallBalances, got('dustWay', { account: 'coin' }).balances]).toEqual([0, []])
    for (const [currency, amount] of [
      ['DOGE', '3.5'],
      ['TRX', '4'],
    ] as const)
      perform(exchange, { type: 'grant', user: 1, account: 'coin', currency, amount })
    expect([got('currencyOverview').smallBalances, got('fundsOverview').smallBalances]).toEqual([2, 0])
    const asked = { account: 'coin', to: 'USDT', currencies: 'DOGE,TRX' }
    const { balances, quote, ...way } = got('dustWay', asked)
    expect(way).toMatchObject({ account: 'coin', to: 'USDT', below: '5', spread: '0.2' })
    expect(balances.map(({ currency, name, reason }) => [currency, name, reason])).toEqual([
      ['DOGE', 'Dogecoin', null],
      ['TRX', 'TRON', null],
    ])
    const made = got('dust', { ...asked, quote_no: quote!.number, client_id: 'intent-0001' })
    expect(made).toMatchObject({ account: 'coin', to: 'USDT', received: quote!.received, clientId: 'intent-0001' })
    expect(got('convertRecord').list).toEqual([...made.records].reverse())
    expect(made.records.map(({ from, account, received }) => [from, account, received])).toEqual(
      quote!.parts.map(({ currency, received }) => [currency, 'coin', received]),
    )
    expect(call('orderByClientId', { client_id: 'intent-0001' }).data).toMatchObject({ kind: 'dust' })
    expect(got('assetRecord', { kind: 'convert', account: 'coin' }).total).toBe(4)
    expect(got('currencyOverview').smallBalances).toBe(0)
  })
})

describe('overviews', () => {
  test('ENT-08: each of the six has its own balance, and the wallet’s has all', async () => {
    const { exchange, got } = await member()
    const granted = { second: '20.50', options: '30.25', contract: '40.75', bonus: '5.00' } as const
    for (const [account, amount] of Object.entries(granted) as [keyof typeof granted, string][])
      perform(exchange, { type: 'grant', user: 1, account, currency: 'USDT', amount })
    const five = {
      funding: got('fundsOverview'),
      coin: got('currencyOverview'),
      second: got('secondOverview'),
      options: got('deadlineOverview'),
      contract: got('contractOverview'),
    }
    const totals = { funding: '1000.00', coin: '10000.00', ...granted, bonus: undefined }
    for (const [name, { account, total, available, frozen }] of Object.entries(five))
      expect([account, total, available, frozen]).toEqual([name, totals[name as keyof typeof totals], total, '0.00'])
    const wallet = got('walletOverview')
    expect(Object.fromEntries(wallet.accounts.map(({ account, total }) => [account, total]))).toEqual({
      ...totals,
      bonus: '5.00',
    })
    expect([wallet.total, wallet.available, wallet.frozen]).toEqual(['11096.50', '11096.50', '0.00'])
  })
})

describe('the ledger of a user', () => {
  test('lists what moved in or out of an account, and freezing only on request', async () => {
    const { exchange, headers, got } = await member()
    const resting = { id: 1, side: 'buy', type: 'limit', price: '40000', quantity: '0.01' }
    const { order_no } = callApi(exchange, 'currencyTrade', resting, { headers }).data as { order_no: string }
    callApi(exchange, 'currencyRevoke', { id: order_no }, { headers })
    callApi(exchange, 'currencyTrade', { id: 1, side: 'buy', type: 'market', total: '100' }, { headers })
    const entries = (fields: object) => got('assetRecord', { account: 'coin', ...fields }).list
    expect(new Set(entries({}).map(({ kind }) => kind))).toEqual(new Set(['grant', 'trade']))
    expect(entries({ kind: 'hold' }).find(({ reference }) => reference === order_no)).toMatchObject({
      amount: '-400',
      balance: '10000',
    })
    expect(entries({ kind: 'release' }).find(({ reference }) => reference === order_no)?.amount).toBe('400')
    const { list } = callApi(exchange, 'currencyOverview', {}, { headers }).data as {
      list: { currency: string; total: string }[]
    }
    for (const { currency, total } of list) {
      const moved = entries({ currency, limit: 100 })
      expect([currency, sum(moved.map(({ amount }) => amount)), moved[0]?.balance]).toEqual([currency, total, total])
    }
    expect(entries({ currency: 'ETH' })).toEqual([])
    expect(got('assetRecord', { account: 'funding' }).list.map(({ kind }) => kind)).toEqual(['grant'])
  })
})

describe('bank cards and payment methods', () => {
  test('a method has its picture, belongs to its user, and can be removed', async () => {
    const { got, call } = await member()
    const { url } = got('uploadFile', { file: PNG })
    const request = { type: 'bank', name: 'Ann', account: '12', payment_password: PASSWORD }
    expect(got('addPaymentMethod', { ...request, picture: url })).toMatchObject({
      picture: url,
      name: 'Ann',
      account: '12',
    })
    const bare = got('addPaymentMethod', { ...request, account: '13' })
    expect(bare.picture).toBeNull()
    expect(call('addPaymentMethod', { ...request, payment_password: '00000000' })).toMatchObject({ code: 4202 })
    expect(call('addPaymentMethod', { ...request, picture: 'https://example.com/a.png' })).toMatchObject({
      code: 422,
      data: { field: 'picture' },
    })
    expect(got('paymentMethod')).toHaveLength(2)
    got('removePaymentMethod', { id: bare.id })
    expect(got('paymentMethod').map(({ account }) => account)).toEqual(['12'])
  })

  test('a card without a document number has none', async () => {
    const { got } = await member()
    const card = { bank_name: 'Bank', name: 'Ann', card_number: '4242424242424242', payment_password: PASSWORD }
    expect(got('bindBank', card).idNumber).toBeNull()
  })
})

describe('passwords', () => {
  test('initTradePwd sets it once, revisePassword changes it with the old one, and both validate it', async () => {
    const { call, got } = await member()
    expect(call('initTradePwd', { password: '87654321' })).toMatchObject({ code: 4204 })
    const change = (fields: object) => call('revisePassword', { type: 'payment', old_password: PASSWORD, ...fields })
    expect(change({ password: '1234567' })).toMatchObject({ code: 422, data: { field: 'password' } })
    expect(change({ password: 'abcdefgh' })).toMatchObject({ code: 422 })
    expect(change({ old_password: '00000000', password: '87654321' })).toMatchObject({ code: 4202 })
    expect(change({ password: '87654321' })).toMatchObject({ code: 200, data: null })
    expect(got('addPaymentMethod', { type: 'bank', name: 'A', account: '1', payment_password: '87654321' }).id).toBe(1)
    const login = { type: 'login', old_password: 'correct-horse-1', password: 'short' }
    expect(call('revisePassword', login)).toMatchObject({ code: 422 })
    expect(call('revisePassword', { ...login, password: 'correct-horse-2' })).toMatchObject({ code: 200 })
    expect(got('withdrawalWay').fundPasswordSet).toBe(true)
  })
})
