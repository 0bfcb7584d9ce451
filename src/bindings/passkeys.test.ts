import { expect, test } from 'vitest'
import { toBase64url } from '../../protocol/rules/encodings.ts'
import { hasPasskeys } from './passkeySupport.ts'
import { type CredentialsPage, makePasskey, signWithPasskey } from './passkeys.ts'

const OPTIONS = {
  challenge: 'AQID',
  rpId: null,
  rpName: 'Exchange',
  userHandle: 'BAU',
  userName: 'ann@example.com',
  known: ['Bgc'],
}
const bytes = (...values: number[]) => Uint8Array.from(values).buffer

/** A browser that answers, and logs its requests. */
function browser(answer: () => unknown) {
  const requested: unknown[] = []
  const reply = async (options: unknown) => {
    requested.push(options)
    return answer()
  }
  return { requested, page: { create: reply, get: reply } as unknown as CredentialsPage }
}

const failing = (name: string) =>
  browser(() => {
    throw new DOMException('', name)
  }).page

const created = (key: ArrayBuffer | null) => ({
  rawId: bytes(1),
  response: { clientDataJSON: bytes(2), getAuthenticatorData: () => bytes(3), getPublicKey: () => key },
})

test('a passkey is made for ES256, discoverable, with the user verified, and not twice on one device', async () => {
  const { page, requested } = browser(() => created(bytes(255, 254)))
  expect(await makePasskey(OPTIONS, page)).toEqual({
    outcome: 'made',
    passkey: { credentialId: 'AQ', clientData: 'Ag', authenticatorData: 'Aw', publicKey: '__4' },
  })
  expect(requested).toMatchObject([
    {
      publicKey: {
        challenge: Uint8Array.of(1, 2, 3),
        rp: { name: 'Exchange' },
        user: { id: Uint8Array.of(4, 5), name: 'ann@example.com' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        excludeCredentials: [{ type: 'public-key', id: Uint8Array.of(6, 7) }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    },
  ])
  await makePasskey({ ...OPTIONS, rpId: 'exchange.example' }, page)
  expect(requested[1]).toMatchObject({ publicKey: { rp: { id: 'exchange.example' } } })
})

test('a log-in is signed by any passkey of the site, with the user verified', async () => {
  const response = { clientDataJSON: bytes(2), authenticatorData: bytes(3), signature: bytes(4) }
  const { page, requested } = browser(() => ({ rawId: bytes(1), response }))
  expect(await signWithPasskey({ challenge: toBase64url(Uint8Array.of(9)), rpId: null }, page)).toEqual({
    outcome: 'signed',
    assertion: { credentialId: 'AQ', clientData: 'Ag', authenticatorData: 'Aw', signature: 'BA' },
  })
  await signWithPasskey({ challenge: 'CQ', rpId: 'exchange.example' }, page)
  const publicKey = { challenge: Uint8Array.of(9), userVerification: 'required' }
  expect(requested).toMatchObject([{ publicKey }, { publicKey: { ...publicKey, rpId: 'exchange.example' } }])
  expect(requested[0]).not.toHaveProperty('publicKey.rpId')
})

test.each([
  ['NotAllowedError', 'cancelled', 'cancelled'],
  ['AbortError', 'cancelled', 'cancelled'],
  ['InvalidStateError', 'known', 'impossible'],
  ['NotSupportedError', 'impossible', 'impossible'],
  ['SecurityError', 'impossible', 'impossible'],
])('%s: making says %s, signing says %s', async (name, making, signing) => {
  expect(await makePasskey(OPTIONS, failing(name))).toEqual({ outcome: making })
  expect(await signWithPasskey({ challenge: 'CQ', rpId: null }, failing(name))).toEqual({ outcome: signing })
})

test('no credential, or one without a readable key, is impossible', async () => {
  expect(await makePasskey(OPTIONS, browser(() => null).page)).toEqual({ outcome: 'impossible' })
  expect(await makePasskey(OPTIONS, browser(() => created(null)).page)).toEqual({ outcome: 'impossible' })
  expect(await signWithPasskey(OPTIONS, browser(() => null).page)).toEqual({ outcome: 'impossible' })
})

test('passkeys exist in secure contexts of browsers that have them', () => {
  const PublicKeyCredential = class {}
  const site = { isSecureContext: true, origin: 'https://exchange.example', PublicKeyCredential }
  expect(hasPasskeys(site)).toBe(true)
  expect(hasPasskeys({ ...site, isSecureContext: false })).toBe(false)
  expect(hasPasskeys({ ...site, origin: 'null' })).toBe(false)
  expect(hasPasskeys({ ...site, PublicKeyCredential: undefined })).toBe(false)
})
