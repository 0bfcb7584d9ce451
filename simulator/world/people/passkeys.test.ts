import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authenticatorCode } from '../../../protocol/rules/authenticator.ts'
import { fromBase64url, toBase64url } from '../../../protocol/rules/encodings.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { PEOPLE } from '../settings.ts'
import { done, email, joined, START, worldWithUser } from '../testing.ts'
import { offeredKey } from './authenticator.ts'
import { userById } from './find.ts'
import { messagesOf } from './messages.ts'
import { type Assertion, type Created, verifyAssertion } from './passkeyProof.ts'
import { passkeysOf } from './passkeys.ts'
import { secretOf } from './secret.ts'
import { type Deviation, softPasskey } from './softPasskey.ts'

const secret = secretOf('secret')

function started() {
  const { world, user } = worldWithUser()
  const device = softPasskey('phone')
  const offer = () => done(world, { type: 'offerPasskey', user, secret })
  const send = (created: Created, more: { sender?: string; realNow?: number; user?: number; name?: string } = {}) =>
    run(world, { type: 'addPasskey', user, name: 'Phone', ...created, ...more })
  const add = (deviation?: Deviation) => send(device.created(offer(), deviation))
  const begin = (realNow?: number) =>
    done(world, { type: 'offerPasskeyLogin', ...(realNow === undefined ? {} : { realNow }) })
  const enter = (assertion: Assertion, more: { sender?: string; realNow?: number } = {}) =>
    run(world, { type: 'passkeyLogin', device: 'Phone', ...assertion, ...more })
  const login = (deviation?: Deviation) => enter(device.assertion(begin(), deviation))
  return { world, user, device, offer, send, add, begin, enter, login }
}

/** A text of bytes with one bit changed, from the end of the text by default. */
function flipped(text: string, at = -1): string {
  const bytes = fromBase64url(text) as Uint8Array
  const index = at < 0 ? bytes.length + at : at
  bytes[index] = (bytes[index] as number) ^ 1
  return toBase64url(bytes)
}

describe('a passkey', () => {
  test('is made with the log-in password, and logs its user in', () => {
    const { world, user, add, login } = started()
    expect(run(world, { type: 'offerPasskey', user, secret: secretOf('other') })).toMatchObject({
      error: 'wrongPassword',
      field: 'password',
      params: { left: '4' },
    })
    expect(add()).toMatchObject({ ok: true, value: 1 })
    run(world, { type: 'wait', ms: 5_000 })
    expect(login()).toMatchObject({ ok: true, value: { user, first: false } })
    expect(passkeysOf(world, user)).toMatchObject([{ id: 1, name: 'Phone', created: START, usedAt: START + 5_000 }])
    expect(userById(world, user)?.logins.at(-1)).toMatchObject({ device: 'Phone' })
  })

  test('needs no code of an authenticator, and works while wrong passwords lock the account', () => {
    const { world, user, add, login } = started()
    add()
    const key = offeredKey(world, userById(world, user)!)
    done(world, { type: 'bindAuthenticator', user, code: secretOf(authenticatorCode(key, START)) })
    const asked = { type: 'login', contact: email('ann'), secret: secretOf('wrong') } as const
    for (let tries = 0; tries < PEOPLE.wrongPasswords; tries++) run(world, asked)
    expect(run(world, { ...asked, secret })).toMatchObject({ error: 'accountLocked' })
    expect(login().ok).toBe(true)
  })

  test('is unknown once it is removed; another one can be added, with a new id', () => {
    const { world, user, add, login } = started()
    add()
    expect(run(world, { type: 'removePasskey', user, id: 2 })).toMatchObject({ error: 'passkeyUnknown' })
    expect(run(world, { type: 'removePasskey', user, id: 1 })).toMatchObject({
      ok: true,
      value: true,
      events: expect.arrayContaining([{ type: 'changed', user, list: 'profile' }]),
    })
    expect(login()).toMatchObject({ error: 'passkeyUnknown' })
    const again = add()
    expect(again).toMatchObject({ ok: true, value: 2 })
    expect(again.events).toContainEqual({ type: 'changed', user, list: 'profile' })
    expect(login().ok).toBe(true)
  })

  test('takes another name of 1 to 40 characters; the same name again changes nothing', () => {
    const { world, user, add } = started()
    add()
    const rename = (name: string, id = 1) => run(world, { type: 'renamePasskey', user, id, name })
    expect(rename('  Key ring ')).toMatchObject({ ok: true, events: [{ type: 'changed', list: 'profile' }] })
    expect(rename('Key ring')).toMatchObject({ ok: true, value: true, events: [] })
    for (const name of ['', '   ', 'x'.repeat(41), 'two\nlines'])
      expect(rename(name)).toMatchObject({ error: 'fieldInvalid', field: 'name' })
    expect(rename('😀'.repeat(40)).ok).toBe(true)
    expect(passkeysOf(world, user)).toMatchObject([{ id: 1, name: '😀'.repeat(40) }])
    expect(rename('Other', 2)).toMatchObject({ error: 'passkeyUnknown' })
    const bob = joined(world, 'bob')
    expect(run(world, { type: 'renamePasskey', user: bob, id: 1, name: 'Mine' })).toMatchObject({
      error: 'passkeyUnknown',
    })
  })

  test('is announced by a message when it is added and when it is removed, once each', () => {
    const { world, user, add, offer, send, device } = started()
    const written = () =>
      messagesOf(world, user, { page: 1, limit: 50 })
        .list.filter(({ kind }) => kind.startsWith('passkey'))
        .map(({ kind, params }) => [kind, params.name])
    add()
    add()
    run(world, { type: 'renamePasskey', user, id: 1, name: 'Key ring' })
    for (let times = 0; times < 2; times++) run(world, { type: 'removePasskey', user, id: 1 })
    send(device.created(offer()), { name: ' ' })
    expect(send(softPasskey('other').created(offer()), { name: 'x'.repeat(41) }).ok).toBe(true)
    expect(passkeysOf(world, user).map(({ name }) => name)).toEqual(['', 'x'.repeat(40)])
    run(world, { type: 'removePasskey', user, id: 3 })
    expect(written()).toEqual([
      ['passkeyRemoved', 'x'.repeat(40)],
      ['passkeyAdded', 'x'.repeat(40)],
      ['passkeyAdded', '–'],
      ['passkeyRemoved', 'Key ring'],
      ['passkeyAdded', 'Phone'],
    ])
  })

  test('belongs to one user, and one user has a limited number', () => {
    const { world, user, add, offer, send } = started()
    add()
    expect(add()).toMatchObject({ error: 'passkeyKnown' })
    const bob = joined(world, 'bob')
    const others = softPasskey('phone').created(done(world, { type: 'offerPasskey', user: bob, secret }))
    expect(send(others, { user: bob })).toMatchObject({ error: 'passkeyKnown' })
    expect(run(world, { type: 'removePasskey', user: bob, id: 1 })).toMatchObject({ error: 'passkeyUnknown' })
    for (let n = 1; n < PEOPLE.passkeysMost; n++) expect(send(softPasskey(`${n}`).created(offer())).ok).toBe(true)
    expect(run(world, { type: 'offerPasskey', user, secret })).toMatchObject({
      error: 'listFull',
      params: { limit: String(PEOPLE.passkeysMost) },
    })
    // Two were begun while there was room for one.
    done(world, { type: 'removePasskey', user, id: 1 })
    expect(passkeysOf(world, user).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    const [one, two] = ['x', 'y'].map((name) => softPasskey(name).created(offer())) as [Created, Created]
    expect(send(one).ok).toBe(true)
    expect(send(two)).toMatchObject({ error: 'listFull', params: { limit: String(PEOPLE.passkeysMost) } })
  })

  test('survives saving, and a world saved before there were passkeys has none', () => {
    const { world, user, add, device } = started()
    expect(passkeysOf(load(save(world)), user)).toEqual([])
    add()
    const other = load(save(world))
    const challenge = done(other, { type: 'offerPasskeyLogin' })
    expect(run(other, { type: 'passkeyLogin', ...device.assertion(challenge) }).ok).toBe(true)
  })
})

describe('a challenge', () => {
  test('is used once, by its user and for its purpose', () => {
    const { world, user, device, add, offer, send, begin, enter } = started()
    const made = device.created(offer())
    const bob = joined(world, 'bob')
    expect(send(made, { user: bob })).toMatchObject({ error: 'passkeyExpired' })
    expect(send(made).ok).toBe(true)
    done(world, { type: 'removePasskey', user, id: 1 })
    expect(send(made)).toMatchObject({ error: 'passkeyExpired' })
    expect(send(device.created(begin()))).toMatchObject({ error: 'passkeyExpired' })
    add()
    expect(enter(device.assertion(offer()))).toMatchObject({ error: 'passkeyExpired' })
    const signed = device.assertion(begin())
    expect(enter(signed).ok).toBe(true)
    expect(enter(signed)).toMatchObject({ error: 'passkeyExpired' })
    expect(enter(device.assertion(toBase64url(new Uint8Array(32))))).toMatchObject({ error: 'passkeyExpired' })
  })

  test('expires after five minutes of exchange time', () => {
    const { world, device, add, begin, enter } = started()
    add()
    const [first, second] = [device.assertion(begin()), device.assertion(begin())]
    run(world, { type: 'wait', ms: PEOPLE.challengeValidMs })
    expect(enter(first).ok).toBe(true)
    run(world, { type: 'wait', ms: 1 })
    expect(enter(second)).toMatchObject({ error: 'passkeyExpired' })
  })

  test('expires by real time where the transport knows it', () => {
    const { world, device, add, begin, enter } = started()
    add()
    const real = 1_000_000
    const [first, second] = [device.assertion(begin(real)), device.assertion(begin(real))]
    run(world, { type: 'wait', ms: 60 * PEOPLE.challengeValidMs })
    expect(enter(first, { realNow: real + PEOPLE.challengeValidMs }).ok).toBe(true)
    expect(enter(second, { realNow: real + PEOPLE.challengeValidMs + 1 })).toMatchObject({ error: 'passkeyExpired' })
    // One that was issued where real time was not known lives by the exchange's.
    expect(enter(device.assertion(begin()), { realNow: real }).ok).toBe(true)
  })

  test('differs each time, has 256 bits, and their number is limited', () => {
    const { world, begin } = started()
    const texts = Array.from({ length: PEOPLE.challengesOfOne + 5 }, () => begin())
    expect(new Set(texts).size).toBe(texts.length)
    expect(fromBase64url(texts[0] as string)).toHaveLength(32)
    expect(world.people.challenges?.map(({ text }) => text)).toEqual(texts.slice(5))
    const [other] = [done(world, { type: 'offerPasskeyLogin', address: '203.0.113.9' })]
    for (let n = 0; n < PEOPLE.challengesOfOne; n++) done(world, { type: 'offerPasskeyLogin', address: '203.0.113.1' })
    expect(world.people.challenges?.map(({ text }) => text)).toEqual(expect.arrayContaining([other, ...texts.slice(5)]))
    run(world, { type: 'wait', ms: PEOPLE.challengeValidMs + 1 })
    begin()
    expect(world.people.challenges).toHaveLength(1)
  })

  test('is dropped when many others have asked since', () => {
    const { world, begin } = started()
    const expiresAt = START + PEOPLE.challengeValidMs
    const others = Array.from({ length: PEOPLE.challengesKept }, (_, n) => ({
      text: `${n}`,
      address: `${n}`,
      expiresAt,
    }))
    world.people.challenges = others
    const text = begin()
    expect(world.people.challenges).toMatchObject([...others.slice(1), { text }])
  })
})

test('a passkey of a closed account does not log in, until the account is opened again', () => {
  const { world, device, add, begin, enter } = started()
  add()
  const signed = device.assertion(begin(), { counter: 1 })
  const [user] = world.people.users
  Object.assign(user ?? {}, { closed: { at: world.now, line: world.ledger.nextLine } })
  expect(enter(signed)).toMatchObject({ error: 'accountClosed' })
  run(world, { type: 'reopenAccount', user: user?.id ?? 0 })
  // The refusal changed nothing, the counter included.
  expect(enter(signed).ok).toBe(true)
})

describe('what a device sends is refused', () => {
  const WRONG: readonly [string, Deviation][] = [
    ['of another kind', { type: 'payment.get' }],
    ['from another site', { origin: 'https://evil.example' }],
    ['from no site', { origin: 'evil' }],
    ['from a site after something else', { origin: 'xhttps://exchange.example' }],
    ['from a site before something else', { origin: 'https://exchange.example/x' }],
    ['from a list of sites', { more: { origin: ['https://exchange.example'] } }],
    ['in a frame of another site', { more: { crossOrigin: true } }],
    ['for another relying party', { party: 'evil.example' }],
    ['without the user', { flags: 4 | 64 }],
    ['without verifying the user', { flags: 1 | 64 }],
  ]

  test.each(WRONG)('when a passkey is made %s', (_, deviation) => {
    const { add } = started()
    expect(add(deviation)).toMatchObject({ error: 'passkeyInvalid' })
    expect(add().ok).toBe(true)
  })

  test.each(WRONG)('when a log-in is signed %s, and the same challenge is open afterwards', (_, deviation) => {
    const { device, add, begin, enter } = started()
    add()
    const challenge = begin()
    expect(enter(device.assertion(challenge, deviation))).toMatchObject({ error: 'passkeyInvalid' })
    expect(enter(device.assertion(challenge)).ok).toBe(true)
  })

  test('when a log-in comes from a site where the passkey was not made, even one that signs for itself', () => {
    const { add, begin, enter } = started()
    add()
    const evil = softPasskey('phone', 'https://evil.example')
    expect(enter(evil.assertion(begin()))).toMatchObject({ error: 'passkeyInvalid' })
  })

  test('when the transport knows another origin than the device', () => {
    const { device, offer, send, begin, enter } = started()
    const [there, elsewhere] = [{ sender: 'https://exchange.example' }, { sender: 'https://evil.example' }]
    const made = device.created(offer())
    expect(send(made, elsewhere)).toMatchObject({ error: 'passkeyInvalid' })
    expect(send(made, there).ok).toBe(true)
    const signed = device.assertion(begin())
    expect(enter(signed, elsewhere)).toMatchObject({ error: 'passkeyInvalid' })
    expect(enter(signed, there).ok).toBe(true)
  })

  test('when the key is none of ES256, lies off the curve, or is another than the device attests', () => {
    const { device, offer, send } = started()
    const made = device.created(offer())
    const keys = [
      flipped(made.publicKey, 0),
      flipped(made.publicKey),
      softPasskey('other').created('x').publicKey,
      made.publicKey.slice(0, 40),
      'a',
    ]
    for (const publicKey of keys) expect(send({ ...made, publicKey })).toMatchObject({ error: 'passkeyInvalid' })
    expect(send({ ...made, credential: softPasskey('other').credential })).toMatchObject({ error: 'passkeyInvalid' })
    // A point that the device attests, but that is compressed, or lies off the curve.
    const bytes = fromBase64url(made.publicKey) as Uint8Array
    const compressed = [...bytes.slice(0, -65), 2 + ((bytes.at(-1) as number) & 1), ...bytes.slice(-64, -32)]
    const short = { ...made, publicKey: toBase64url(Uint8Array.from(compressed)) }
    expect(send(short)).toMatchObject({ error: 'passkeyInvalid' })
    const off = { publicKey: flipped(made.publicKey), authenticatorData: flipped(made.authenticatorData) }
    expect(send({ ...made, ...off })).toMatchObject({ error: 'passkeyInvalid' })
    const bare = device.created(offer(), { flags: 5 })
    expect(send(bare)).toMatchObject({ error: 'passkeyInvalid' })
    expect(send(made).ok).toBe(true)
  })

  test('when any signed part or the signature differs', () => {
    const { device, add, begin, enter } = started()
    add()
    const signed = device.assertion(begin())
    const spaced = new TextDecoder().decode(fromBase64url(signed.clientData)).replace('{', '{ ')
    const tampered: Assertion[] = [
      { ...signed, signature: flipped(signed.signature) },
      { ...signed, signature: flipped(signed.signature, 0) },
      { ...signed, signature: 'AAAA' },
      { ...signed, signature: '*' },
      { ...signed, authenticatorData: flipped(signed.authenticatorData) },
      { ...signed, authenticatorData: flipped(signed.authenticatorData, 0) },
      { ...signed, authenticatorData: signed.authenticatorData.slice(0, 40) },
      { ...signed, clientData: toBase64url(new TextEncoder().encode(spaced)) },
      { ...signed, clientData: toBase64url(new TextEncoder().encode('no JSON')) },
      { ...signed, clientData: toBase64url(new TextEncoder().encode('null')) },
    ]
    for (const one of tampered) expect(enter(one)).toMatchObject({ error: 'passkeyInvalid' })
    expect(enter(signed).ok).toBe(true)
  })

  test('when another key signed for the credential', () => {
    const { device, add, begin, enter } = started()
    add()
    const other = { ...softPasskey('other').assertion(begin()), credential: device.credential }
    expect(enter(other)).toMatchObject({ error: 'passkeyInvalid' })
  })

  test('when its counter does not grow; devices that count nothing send 0', () => {
    const { world, user, add, login } = started()
    add({ counter: 3 })
    for (const counter of [3, 2, 0]) expect(login({ counter })).toMatchObject({ error: 'passkeyInvalid' })
    expect(login({ counter: 4 }).ok).toBe(true)
    expect(login({ counter: 4 })).toMatchObject({ error: 'passkeyInvalid' })
    expect(passkeysOf(world, user)[0]?.counter).toBe(4)
    const none = started()
    none.add()
    expect([none.login().ok, none.login().ok, none.login({ counter: 1 }).ok]).toEqual([true, true, true])
    expect(none.login().ok).toBe(false)
  })
})

test('a key pair and signatures of another implementation verify, also with a large s', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = toBase64url(publicKey.export({ type: 'spki', format: 'der' }))
  const known = { publicKey: spki, origin: 'https://exchange.example', counter: 0 }
  for (let n = 0; n < 8; n++) {
    const { clientData, authenticatorData, credential } = softPasskey('phone').assertion(`${n}`)
    const [client, authenticator] = [clientData, authenticatorData].map((text) => Buffer.from(text, 'base64url'))
    const hash = createHash('sha256').update(client!).digest()
    const signature = sign('sha256', Buffer.concat([authenticator!, hash]), privateKey)
    const assertion = { credential, clientData, authenticatorData, signature: signature.toString('base64url') }
    expect(verifyAssertion(assertion, known, undefined)).toBe(0)
    expect(() => verifyAssertion({ ...assertion, signature: flipped(assertion.signature) }, known, undefined)).toThrow()
  }
})
