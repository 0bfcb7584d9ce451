/**
 * Simulated deposit addresses. Each looks like one of its chain but has a wrong checksum, so that no wallet sends real coins to it. A user
 * always has the same address.
 */
import { type BytesCoder, base58, base58xrp } from '@scure/base'
import { BECH32_LETTERS } from '../../../protocol/rules/address/forms.ts'
import { ADDRESS_NETWORKS, addressProblem, networksFor } from '../../../protocol/rules/address/index.ts'
import { hexOf } from '../hash.ts'
import { requireUser } from '../people/find.ts'
import type { World } from '../world.ts'

/** Creates a text of a chain's form from arbitrary bytes. */
type Shape = (bytes: Uint8Array) => string

const BYTES = 128
const HASH_BYTES = 20
const CHECKSUM_BYTES = 4

const BASE58_LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const lettersOf = (bytes: Uint8Array, count: number, alphabet: string): string =>
  [...bytes.slice(0, count)].map((byte) => alphabet[byte % alphabet.length]).join('')

const inBase58 =
  (version: readonly number[], encoding: BytesCoder = base58): Shape =>
  (bytes) =>
    encoding.encode(new Uint8Array([...version, ...bytes.slice(0, HASH_BYTES + CHECKSUM_BYTES)]))

const letters =
  (start: string, count: number, alphabet: string): Shape =>
  (bytes) =>
    start + lettersOf(bytes, count, alphabet)

/** Upper and lower case are arbitrary, so they rarely match the chain's checksum. */
const hexadecimal: Shape = (bytes) => {
  const digits = lettersOf(bytes, 2 * HASH_BYTES, '0123456789abcdef')
  return `0x${[...digits].map((digit, i) => ((bytes[i + 64] ?? 0) % 2 === 0 ? digit : digit.toUpperCase())).join('')}`
}

const SHAPES: Record<string, Shape> = {
  Bitcoin: letters('bc1q', 38, BECH32_LETTERS),
  Litecoin: letters('ltc1q', 38, BECH32_LETTERS),
  DigiByte: letters('dgb1q', 38, BECH32_LETTERS),
  Cosmos: letters('cosmos1', 38, BECH32_LETTERS),
  Cardano: letters('addr1q', 97, BECH32_LETTERS),
  'Bitcoin Cash': letters('bitcoincash:q', 41, BECH32_LETTERS),
  TRON: inBase58([0x41]),
  Dogecoin: inBase58([0x1e]),
  Dash: inBase58([0x4c]),
  Ravencoin: inBase58([0x3c]),
  Zcash: inBase58([0x1c, 0xb8]),
  'XRP Ledger': inBase58([0], base58xrp),
  Stellar: letters('GA', 54, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'),
  // Solana has no checksum: a number this large has a byte too many.
  Solana: letters('z', 43, BASE58_LETTERS),
}

const bytesOf = (text: string, seed: number): Uint8Array => {
  const hex = hexOf(text, seed, BYTES / 4)
  return Uint8Array.from({ length: BYTES }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}

/** The first text of the chain's form with a wrong checksum that is not an address of another chain: nearly always the first attempt. */
function fakeAddress(seed: number, network: string, owner: string): string {
  const shape = SHAPES[network] ?? hexadecimal
  for (let n = 0; ; n++) {
    const address = shape(bytesOf(`deposit/${network}/${owner}/${n}`, seed))
    const isNone = networksFor(address, ADDRESS_NETWORKS).length === 0
    if (isNone && addressProblem(network, address) === 'addressChecksum') return address
  }
}

/** The destination of a user's deposits on a network: an address, and on networks with one address for all the user's memo. */
export function depositTarget(
  world: World,
  user: number,
  network: { name: string; memo?: boolean },
): { address: string; memo?: string } {
  if (network.memo) return { address: fakeAddress(world.seed, network.name, 'all'), memo: requireUser(world, user).uid }
  return { address: fakeAddress(world.seed, network.name, String(user)) }
}
