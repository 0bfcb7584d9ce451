/**
 * Whether a text can be an address of a network: its form, and its checksum where the chain has one. Used by the form as the user types,
 * and by the exchange.
 */

import { halfWidth, withoutInvisible } from '../pastedText.ts'
import {
  base58Check,
  bech32Bytes,
  cashAddress,
  ethereum,
  type Reader,
  ripple,
  segwit,
  solana,
  stellar,
} from './forms.ts'

/** The memo of a chain: a number up to the largest one, or a text up to some bytes of UTF-8. */
type Memo = { readonly most: number; readonly isTag: boolean }
/** The forms of a chain's addresses, and its memo where it has one. */
type Chain = { readers: readonly Reader[]; memo?: Memo; aliases?: readonly string[] }

/** A destination tag is an unsigned integer of 32 bits. */
const TAG: Memo = { most: 2 ** 32 - 1, isTag: true }
const textUpTo = (bytes: number): Memo => ({ most: bytes, isTag: false })
/** The longest memo of any network. */
export const MEMO_MOST = 256
const EVM: readonly Reader[] = [ethereum]

const CHAINS: Record<string, Chain> = {
  Bitcoin: { readers: [base58Check([[0x00], [0x05]]), segwit('bc')], aliases: ['BTC'] },
  Litecoin: { readers: [base58Check([[0x30], [0x32], [0x05]]), segwit('ltc')], aliases: ['LTC'] },
  Dogecoin: { readers: [base58Check([[0x1e], [0x16]])], aliases: ['DOGE'] },
  Dash: { readers: [base58Check([[0x4c], [0x10]])], aliases: ['DASH'] },
  DigiByte: { readers: [base58Check([[0x1e], [0x3f], [0x05]]), segwit('dgb')], aliases: ['DGB'] },
  Ravencoin: { readers: [base58Check([[0x3c], [0x7a]])], aliases: ['RVN'] },
  Zcash: {
    readers: [
      base58Check([
        [0x1c, 0xb8],
        [0x1c, 0xbd],
      ]),
    ],
    aliases: ['ZEC'],
  },
  Tezos: {
    readers: [
      base58Check([
        [0x06, 0xa1, 0x9f],
        [0x06, 0xa1, 0xa1],
        [0x06, 0xa1, 0xa4],
        [0x02, 0x5a, 0x79],
      ]),
    ],
    aliases: ['XTZ'],
  },
  'Bitcoin Cash': { readers: [cashAddress, base58Check([[0x00], [0x05]])], aliases: ['BCH'] },
  TRON: { readers: [base58Check([[0x41]])], aliases: ['TRC20', 'TRX'] },
  'XRP Ledger': { readers: [ripple], memo: TAG, aliases: ['XRP'] },
  Stellar: { readers: [stellar], memo: textUpTo(28), aliases: ['XLM'] },
  Cosmos: { readers: [bech32Bytes('cosmos', [20, 32])], memo: textUpTo(MEMO_MOST), aliases: ['ATOM'] },
  Cardano: { readers: [bech32Bytes('addr', [29, 57])], aliases: ['ADA'] },
  Solana: { readers: [solana], aliases: ['SOL'] },
  Ethereum: { readers: EVM, aliases: ['ERC20', 'ETH'] },
  BSC: { readers: EVM, aliases: ['BEP20', 'BNB Smart Chain'] },
  Polygon: { readers: EVM, aliases: ['MATIC'] },
  'Avalanche C-Chain': { readers: EVM, aliases: ['AVAX'] },
  'Arbitrum One': { readers: EVM, aliases: ['Arbitrum'] },
  'Ethereum Classic': { readers: EVM, aliases: ['ETC'] },
}

const key = (network: string): string => network.toLowerCase().replace(/[^a-z0-9]/g, '')
const BY_NAME = new Map<string, Chain>(
  Object.entries(CHAINS).flatMap(([name, chain]) =>
    [name, ...(chain.aliases ?? [])].map((alias) => [key(alias), chain] as const),
  ),
)

/** Names of the networks with address checks. */
export const ADDRESS_NETWORKS: readonly string[] = Object.keys(CHAINS)

/** The two problems of an address: it lacks the form of its network, or its checksum is wrong. */
export type AddressProblem = 'addressInvalid' | 'addressChecksum'

/**
 * The problem of an address, trimmed, on a network; undefined when it is fine. Networks that this build does not know (another backend may
 * name them) accept every address.
 */
export function addressProblem(network: string, address: string): AddressProblem | undefined {
  const chain = BY_NAME.get(key(network))
  if (chain === undefined) return undefined
  const readings = chain.readers.map((read) => read(address))
  if (readings.includes('sound')) return undefined
  return readings.includes('wrong') ? 'addressChecksum' : 'addressInvalid'
}

/** An address as it is checked and sent: without blanks and characters that show nothing, and with full-width letters as ASCII. */
export const cleanAddress = (text: string): string => halfWidth(withoutInvisible(text)).replace(/\s+/g, '')

/** A memo as it is checked and sent. One of full-width letters and digits alone becomes ASCII; other scripts stay as they are. */
export function cleanMemo(text: string): string {
  const plain = withoutInvisible(text).trim()
  const half = halfWidth(plain)
  return /^[\x20-\x7e]*$/.test(half) ? half : plain
}

/** Whether two names are of one network: 'TRC20' is 'TRON'. */
export const isSameNetwork = (one: string, other: string): boolean =>
  key(one) === key(other) || (BY_NAME.has(key(one)) && BY_NAME.get(key(one)) === BY_NAME.get(key(other)))

/** The memo of a network; undefined where addresses have none. */
export const memoRule = (network: string): Memo | undefined => BY_NAME.get(key(network))?.memo

/** Whether addresses of a network can have a memo or tag. */
export const takesMemo = (network: string): boolean => memoRule(network) !== undefined

/** Whether the memo of a network is a tag of digits. */
export const takesTag = (network: string): boolean => memoRule(network)?.isTag === true

const fitsRule = (memo: string, { isTag, most }: Memo): boolean =>
  isTag
    ? /^(0|[1-9]\d{0,9})$/.test(memo) && Number(memo) <= most
    : !/\p{Cc}/u.test(memo) && new TextEncoder().encode(memo).length <= most

/** Whether a memo fits its network; no memo always does. */
export function memoFits(network: string, memo: string): boolean {
  const rule = memoRule(network)
  return memo === '' || !BY_NAME.has(key(network)) || (rule !== undefined && fitsRule(memo, rule))
}

/** The networks of a list that an address fits, for choosing the network by the address. */
export const networksFor = (address: string, networks: readonly string[]): string[] =>
  networks.filter((network) => BY_NAME.has(key(network)) && addressProblem(network, address) === undefined)
