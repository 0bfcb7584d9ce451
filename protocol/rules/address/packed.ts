/** Addresses that contain their tag or memo: X-addresses of the XRP Ledger, and muxed accounts of Stellar. */
import { base32nopad, base58xrp } from '@scure/base'
import { decoded } from '../encodings.ts'
import { base58Checksum, crc16, withChecksum } from './checksums.ts'

/** A plain address, and the memo that its packed form carries. */
export interface Unpacked {
  readonly address: string
  readonly memo?: string
}

/** Positions of the parts of an X-address: two bytes of version, the account, a flag, and eight bytes of tag. */
const X = { version: [0x05, 0x44], account: 2, flag: 22, tag: 23, tagEnd: 27, length: 31 }

function fromXAddress(text: string): Unpacked | undefined {
  const bytes = /^X\w{46}$/.test(text) ? decoded(base58xrp, text) : undefined
  if (bytes === undefined) return undefined
  const { payload, sound } = withChecksum(bytes)
  const flag = payload[X.flag] as number
  const isKnown = payload.length === X.length && X.version.every((byte, i) => payload[i] === byte) && flag <= 1
  if (!sound || !isKnown || payload.slice(X.tagEnd).some((byte) => byte !== 0)) return undefined
  const account = new Uint8Array([0, ...payload.slice(X.account, X.flag)])
  const address = base58xrp.encode(new Uint8Array([...account, ...base58Checksum(account)]))
  return flag === 0 ? { address } : { address, memo: String(new DataView(payload.buffer).getUint32(X.tag, true)) }
}

const KEY_BYTES = 32
const ACCOUNT_VERSION = 6 << 3
const MUXED_VERSION = 12 << 3

function fromMuxed(text: string): Unpacked | undefined {
  const bytes = /^M.{68}$/.test(text) ? decoded(base32nopad, text) : undefined
  const end = 1 + KEY_BYTES + 8
  if (
    bytes?.[0] !== MUXED_VERSION ||
    crc16(bytes.slice(0, end)) !== (bytes[end] as number) + 256 * (bytes[end + 1] as number)
  )
    return undefined
  const account = [ACCOUNT_VERSION, ...bytes.slice(1, 1 + KEY_BYTES)]
  const sum = crc16(new Uint8Array(account))
  const memo = new DataView(bytes.buffer).getBigUint64(1 + KEY_BYTES)
  return { address: base32nopad.encode(new Uint8Array([...account, sum & 0xff, sum >> 8])), memo: String(memo) }
}

/** The address and memo of a packed form; undefined for other texts. */
export const unpacked = (text: string): Unpacked | undefined => fromXAddress(text) ?? fromMuxed(text)
