/** Verifies what a device makes and signs for a passkey (WebAuthn Level 2, §7.1 and §7.2): ES256 keys, and the user verified. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { curve } from '#curve'
import { fromBase64url, toBase64url } from '../../../protocol/rules/encodings.ts'
import { refuse } from '../refusal.ts'

/** Fields of a request, base64url. */
export type Signed = { credential: string; clientData: string; authenticatorData: string }
export type Created = Signed & { publicKey: string }
export type Assertion = Signed & { signature: string }

/** A P-256 key as SubjectPublicKeyInfo, up to its point; and as COSE key, up to x and between x and y. */
export const SPKI_HEAD = hexToBytes('3059301306072a8648ce3d020106082a8648ce3d030107034200')
export const COSE_HEAD = hexToBytes('a5010203262001215820')
export const COSE_MIDDLE = hexToBytes('225820')
/** An uncompressed point is the byte 04, then the coordinates x and y. */
const POINT_BYTES = 65
const COORDINATE_BYTES = 32
/** Bits of the authenticator's flags. */
export const FLAGS = { userPresent: 1, userVerified: 4, attested: 64 } as const
const HASH_BYTES = 32
/** Hash of the relying party, flags, counter. */
const HEAD_BYTES = HASH_BYTES + 5
const AAGUID_BYTES = 16

const bytesOf = (text: string): Uint8Array => fromBase64url(text) ?? refuse('passkeyInvalid')
const same = (a: Uint8Array, b: Uint8Array): boolean => bytesToHex(a) === bytesToHex(b)

type ClientData = { type?: unknown; challenge?: unknown; origin?: unknown; crossOrigin?: unknown }

function parsed(json: Uint8Array): ClientData {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(json))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The challenge that a device signed, before anything is verified: it finds what was issued. */
export function challengeIn({ clientData }: Signed): string {
  const { challenge } = parsed(bytesOf(clientData))
  return typeof challenge === 'string' ? challenge : refuse('passkeyInvalid')
}

/** The host of an origin, if it is one of the web. */
function hostOf(origin: string): string {
  const [, host] = /^https?:\/\/(\[[0-9a-f:.]+\]|[^/:?#@[\]]+)(?::\d+)?$/.exec(origin) ?? []
  return host ?? refuse('passkeyInvalid')
}

type Verified = { origin: string; authenticator: Uint8Array; clientHash: Uint8Array; flags: number; counter: number }

/** Verifies kind, origin, relying party and flags. The relying party is the host of the page, as the options name no other. */
function verified(signed: Signed, type: string, sender: string | undefined): Verified {
  const json = bytesOf(signed.clientData)
  const client = parsed(json)
  const { origin } = client
  if (client.type !== type || client.crossOrigin === true || typeof origin !== 'string') return refuse('passkeyInvalid')
  // The transport knows the origin of requests from another page of the network; one worker in the same page sees none.
  if (sender !== undefined && sender !== origin) return refuse('passkeyInvalid')
  const authenticator = bytesOf(signed.authenticatorData)
  if (authenticator.length < HEAD_BYTES) return refuse('passkeyInvalid')
  if (!same(authenticator.subarray(0, HASH_BYTES), sha256(utf8ToBytes(hostOf(origin))))) return refuse('passkeyInvalid')
  const flags = authenticator[HASH_BYTES] as number
  const needed = FLAGS.userPresent | FLAGS.userVerified
  if ((flags & needed) !== needed) return refuse('passkeyInvalid')
  const counter = new DataView(authenticator.buffer, authenticator.byteOffset).getUint32(HASH_BYTES + 1)
  return { origin, authenticator, clientHash: sha256(json), flags, counter }
}

/** The point of an SPKI key that lies on the curve. */
function pointOf(publicKey: string): Uint8Array {
  const spki = bytesOf(publicKey)
  const point = spki.subarray(SPKI_HEAD.length)
  if (point.length !== POINT_BYTES || !same(spki.subarray(0, SPKI_HEAD.length), SPKI_HEAD)) refuse('passkeyInvalid')
  const { Point } = curve()
  try {
    Point.fromBytes(point)
    return point
  } catch {
    return refuse('passkeyInvalid')
  }
}

/** Credential ID and key as the authenticator's data has them. */
function attestedData(credential: Uint8Array, point: Uint8Array): Uint8Array {
  const size = Uint8Array.of(credential.length >> 8, credential.length & 255)
  const x = point.subarray(1, 1 + COORDINATE_BYTES)
  return concatBytes(size, credential, COSE_HEAD, x, COSE_MIDDLE, point.subarray(1 + COORDINATE_BYTES))
}

/** Verifies a new passkey; returns its site and counter. Its challenge is checked by the caller. Refused with passkeyInvalid. */
export function verifyCreated(created: Created, sender: string | undefined): { origin: string; counter: number } {
  const { origin, authenticator, flags, counter } = verified(created, 'webauthn.create', sender)
  if ((flags & FLAGS.attested) === 0) refuse('passkeyInvalid')
  const wanted = attestedData(bytesOf(created.credential), pointOf(created.publicKey))
  const start = HEAD_BYTES + AAGUID_BYTES
  if (!same(authenticator.subarray(start, start + wanted.length), wanted)) refuse('passkeyInvalid')
  return { origin, counter }
}

type Known = { publicKey: string; origin: string; counter: number }

/**
 * Verifies a signature of a known passkey; returns the new counter. A counter that does not grow is a copied passkey's. Refused with
 * passkeyInvalid.
 */
export function verifyAssertion(assertion: Assertion, known: Known, sender: string | undefined): number {
  const { origin, authenticator, clientHash, counter } = verified(assertion, 'webauthn.get', sender)
  if (origin !== known.origin) refuse('passkeyInvalid')
  if ((counter > 0 || known.counter > 0) && counter <= known.counter) refuse('passkeyInvalid')
  if (!isSigned(bytesOf(assertion.signature), concatBytes(authenticator, clientHash), pointOf(known.publicKey)))
    refuse('passkeyInvalid')
  return counter
}

function isSigned(signature: Uint8Array, message: Uint8Array, point: Uint8Array): boolean {
  const p256 = curve()
  try {
    // Devices don't normalise s.
    return p256.verify(signature, message, point, { format: 'der', lowS: false })
  } catch {
    return false
  }
}

/** The bytes of a hexadecimal text as base64url. */
export const hexAsBase64url = (hex: string): string => toBase64url(hexToBytes(hex))
