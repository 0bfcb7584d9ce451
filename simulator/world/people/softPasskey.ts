/** A device for passkeys in software, for tests and examples: always the same keys of a name. */
import { p256 } from '@noble/curves/nist.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase64url } from '../../../protocol/rules/encodings.ts'
import { toWire } from '../../../protocol/wire.ts'
import { type Assertion, COSE_HEAD, COSE_MIDDLE, type Created, FLAGS, SPKI_HEAD } from './passkeyProof.ts'

/** What the device does otherwise than it should. */
export type Deviation = {
  /** The type in the client data. */
  type?: string
  origin?: string
  /** The relying party that is hashed. */
  party?: string
  flags?: number
  counter?: number
  more?: object
}

/** A passkey for a site, by default of the host in the origin. */
export function softPasskey(name: string, origin = 'https://exchange.example') {
  const secretKey = sha256(utf8ToBytes(`passkey/${name}`))
  const point = p256.getPublicKey(secretKey, false)
  const id = sha256(utf8ToBytes(`credential/${name}`)).subarray(0, 16)
  const credential = toBase64url(id)

  function signed(challenge: string, deviation: Deviation, type: string, flags: number, counter: number) {
    const at = deviation.origin ?? origin
    const client = { type: deviation.type ?? type, challenge, origin: at, crossOrigin: false, ...deviation.more }
    const party = deviation.party ?? new URL(origin).hostname
    const count = new Uint8Array(4)
    new DataView(count.buffer).setUint32(0, deviation.counter ?? counter)
    const head = concatBytes(sha256(utf8ToBytes(party)), Uint8Array.of(deviation.flags ?? flags), count)
    return { json: utf8ToBytes(JSON.stringify(client)), head }
  }

  return {
    credential,
    /** As the answer of navigator.credentials.create. */
    created(challenge: string, deviation: Deviation = {}): Created {
      const flags = FLAGS.userPresent | FLAGS.userVerified | FLAGS.attested
      const { json, head } = signed(challenge, deviation, 'webauthn.create', flags, 0)
      const attested = concatBytes(new Uint8Array(16), Uint8Array.of(0, id.length), id)
      const key = concatBytes(COSE_HEAD, point.subarray(1, 33), COSE_MIDDLE, point.subarray(33))
      return {
        credential,
        clientData: toBase64url(json),
        authenticatorData: toBase64url(concatBytes(head, attested, key)),
        publicKey: toBase64url(concatBytes(SPKI_HEAD, point)),
      }
    },
    /** As the answer of navigator.credentials.get. */
    assertion(challenge: string, deviation: Deviation = {}): Assertion {
      const flags = FLAGS.userPresent | FLAGS.userVerified
      const { json, head } = signed(challenge, deviation, 'webauthn.get', flags, 0)
      const signature = p256.sign(concatBytes(head, sha256(json)), secretKey, { format: 'der', lowS: false })
      return {
        credential,
        clientData: toBase64url(json),
        authenticatorData: toBase64url(head),
        signature: toBase64url(signature),
      }
    },
  }
}

/** The fields of a request. */
export const onWire = ({ credential, ...rest }: Created | Assertion): Record<string, unknown> =>
  toWire({ credentialId: credential, ...rest })
