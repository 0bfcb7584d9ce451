/**
 * Reads payment requests: links as wallets show them in QR codes (BIP 21 and 321 and their like for other coins, EIP-681,
 * Solana Pay, SEP-7), an address followed by its tag, and addresses that contain their tag.
 */

import {
  ADDRESS_NETWORKS,
  cleanAddress,
  cleanMemo,
  memoFits,
  networksFor,
  takesMemo,
} from '../../protocol/rules/address/index.ts'
import { unpacked } from '../../protocol/rules/address/packed.ts'
import { isDecimal, isZero, times } from '../../protocol/rules/decimal.ts'
import { withoutInvisible } from '../../protocol/rules/pastedText.ts'
import { AMOUNT_MOST } from '../shared/typedAmount.ts'
import { fieldsIn, isRefusal, type LinkFields, type LinkRefusal, refusal } from './linkFields.ts'
import { tokenNamed } from './linkTokens.ts'

export interface PaymentLink {
  readonly address: string
  /** The network that the link names. */
  readonly network?: string
  /** The token that the link names. */
  readonly token?: string
  /** Symbols of the chain's native coin. The link asks for it unless a token of its network is chosen. */
  readonly coins?: readonly string[]
  readonly amount?: string
  /** The amount is in the native coin, never in a token. */
  readonly isNative?: boolean
  readonly memo?: string
}

interface Scheme {
  readonly network: string
  readonly coins: readonly string[]
  /** Its standard defines the amount in the native coin. */
  readonly isExact?: true
}

const scheme = (network: string, ...coins: readonly string[]): Scheme => ({ network, coins })
const exactly = (network: string, ...coins: readonly string[]): Scheme => ({ network, coins, isExact: true })

const SCHEMES: Readonly<Record<string, Scheme>> = {
  bitcoin: scheme('Bitcoin', 'BTC'),
  bitcoincash: scheme('Bitcoin Cash', 'BCH'),
  litecoin: scheme('Litecoin', 'LTC'),
  dogecoin: scheme('Dogecoin', 'DOGE'),
  dash: scheme('Dash', 'DASH'),
  digibyte: scheme('DigiByte', 'DGB'),
  zcash: scheme('Zcash', 'ZEC'),
  raven: scheme('Ravencoin', 'RVN'),
  ravencoin: scheme('Ravencoin', 'RVN'),
  tezos: scheme('Tezos', 'XTZ'),
  cardano: scheme('Cardano', 'ADA'),
  'web+cardano': scheme('Cardano', 'ADA'),
  cosmos: scheme('Cosmos', 'ATOM'),
  ripple: scheme('XRP Ledger', 'XRP'),
  xrpl: scheme('XRP Ledger', 'XRP'),
  xrp: scheme('XRP Ledger', 'XRP'),
  stellar: exactly('Stellar', 'XLM'),
  'web+stellar': exactly('Stellar', 'XLM'),
  solana: exactly('Solana', 'SOL'),
  tron: scheme('TRON', 'TRX'),
  ton: exactly('TON', 'TON'),
}

/** Schemes of EIP-681, and the chain that each means without an id. */
const EVM_SCHEMES: Readonly<Record<string, number>> = {
  ethereum: 1,
  ethereumclassic: 61,
  smartchain: 56,
  bsc: 56,
  polygon: 137,
  matic: 137,
  avalanche: 43114,
  arbitrum: 42161,
}

const CHAINS: Readonly<Record<number, Scheme>> = {
  1: scheme('Ethereum', 'ETH'),
  56: scheme('BSC', 'BNB'),
  61: scheme('Ethereum Classic', 'ETC'),
  137: scheme('Polygon', 'MATIC', 'POL'),
  42161: scheme('Arbitrum One', 'ETH'),
  43114: scheme('Avalanche C-Chain', 'AVAX'),
}
const COIN_DECIMALS = 18

/** Parameters that name a memo or destination tag, the currency, and the amount of EIP-681. */
const MEMOS = ['dt', 'tag', 'destinationtag', 'destination_tag', 'memo', 'memo_id']
const TOKENS = [
  'spl-token',
  'token',
  'jetton',
  'contract',
  'contractaddress',
  'mint',
  'asset_code',
  'asset',
  'currency',
]
const TARGETS = ['destination', 'to', 'recipient', 'address', 'bc']
const VERBS = ['', 'pay', 'send', 'transfer']

/** The one value of several names; a refusal where they differ. */
function oneOf(fields: LinkFields, names: readonly string[]): { value?: string } | LinkRefusal {
  const given = names.filter((name) => fields.get(name))
  const [value, ...others] = new Set(given.map((name) => fields.get(name) as string))
  if (others.length > 0) return refusal('linkRepeated', { name: given.join(', ') })
  return value === undefined ? {} : { value }
}

const wrongAmount = (amount: string): LinkRefusal => refusal('linkAmount', { amount })

/** An amount of BIP 21: '0.1', '.1' and '1.' are fine, and an empty one or 0 leaves the choice to the sender. */
function amountIn(text: string | undefined): { amount?: string } | LinkRefusal {
  if (text === undefined || text === '') return {}
  const amount = text.replace(/^\./, '0.').replace(/\.$/, '')
  if (!isDecimal(amount) || amount.startsWith('-') || amount.length > AMOUNT_MOST) return wrongAmount(text)
  return isZero(amount) ? {} : { amount }
}

const UNITS = /^\+?(\d{1,78}(?:\.\d{1,78})?|\.\d{1,78})(e\d{1,2})?$/i

/** An amount in smallest units, which EIP-681 may write with an exponent. */
function unitsIn(text: string | undefined, decimals: number): { amount?: string } | LinkRefusal {
  if (text === undefined || text === '') return {}
  const units = UNITS.test(text) ? times(text.replace(/^\+/, ''), '1') : '.'
  if (units.includes('.')) return wrongAmount(text)
  const read = amountIn(times(units, `1e-${decimals}`))
  return isRefusal(read) ? wrongAmount(text) : read
}

/** An address that contains its memo, or is followed by it: 'r…:495'. */
function targetIn(text: string): { address: string; memo?: string } {
  const [, first = '', memo = ''] = /^([^\s:,;#]+)[\s:,;#]+(\S+)$/.exec(text.trim()) ?? []
  const network = networksFor(cleanAddress(first), ADDRESS_NETWORKS).find(takesMemo)
  if (network !== undefined && memoFits(network, cleanMemo(memo)))
    return { address: cleanAddress(first), memo: cleanMemo(memo) }
  const address = cleanAddress(text)
  return unpacked(address) ?? { address }
}

/** The memo of a link. SEP-7 has kinds of memo that are not texts, which cannot be sent from here. */
function memoIn(fields: LinkFields, names: readonly string[]): { memo?: string } | LinkRefusal {
  const kind = fields.get('memo_type')
  if (kind && !/^(memo_)?(text|id)$/i.test(kind)) return refusal('linkRequired', { name: `memo_type=${kind}` })
  const memo = oneOf(fields, names)
  if (isRefusal(memo)) return memo
  return memo.value === undefined ? {} : { memo: cleanMemo(memo.value) }
}

/** The native coin of a chain, or the token that a parameter names. */
function currencyIn(fields: LinkFields, { network, coins }: Scheme): Partial<PaymentLink> | LinkRefusal {
  const name = oneOf(fields, TOKENS)
  if (isRefusal(name)) return name
  if (name.value === undefined) return { coins }
  const coin = coins.find((one) => one === name.value?.toUpperCase())
  const token = coin ?? tokenNamed(network, cleanAddress(name.value))?.currency
  return token === undefined ? refusal('linkToken', { token: name.value }) : { token }
}

/** BIP 21 and its like. */
function coinLink(
  name: string,
  { network, coins, isExact }: Scheme,
  target: string,
  fields: LinkFields,
): PaymentLink | LinkRefusal {
  const path = target.replace(/^(transfer|pay|send)\//i, '')
  const named = VERBS.includes(path.toLowerCase()) ? oneOf(fields, TARGETS) : { value: path }
  const inUnits = name === 'ton'
  const currency = currencyIn(fields, { network, coins })
  const memo = memoIn(fields, inUnits ? [...MEMOS, 'text'] : MEMOS)
  for (const read of [named, currency, memo]) if (isRefusal(read)) return read
  const { token } = currency as Partial<PaymentLink>
  const decimals = token === undefined ? 9 : (tokenNamed(network, token)?.decimals ?? 9)
  const amount = inUnits ? unitsIn(fields.get('amount'), decimals) : amountIn(fields.get('amount'))
  if (isRefusal(amount)) return amount
  const { value } = named as { value?: string }
  // What is left are links to other things: a transaction to sign, a page to ask.
  if (value === undefined || /[/%]/.test(value) || /^[a-z]{1,12}$/i.test(value)) return refusal('linkUnread')
  const isNative = isExact && token === undefined && amount.amount !== undefined
  return { network, ...currency, ...amount, ...(isNative ? { isNative } : {}), ...targetIn(value), ...memo }
}

const EVM_TARGET = /^(?:pay-)?([^@/]+)(?:@([^/]*))?(?:\/(.*))?$/i

/** EIP-681: a payment in the native coin of a chain, or a transfer of a token, which names the token first and its recipient after. */
function evmLink(chain: number, target: string, fields: LinkFields): PaymentLink | LinkRefusal {
  const [, first = '', id, call] = EVM_TARGET.exec(target) ?? []
  if (first === '' || (id !== undefined && !/^\d{1,15}$/.test(id))) return refusal('linkUnread')
  const known = CHAINS[id === undefined ? chain : Number(id)]
  if (known === undefined) return refusal('linkChain', { chain: id ?? String(chain) })
  const { network, coins } = known
  const hex = (text: string) => cleanAddress(text).replace(/^0X/, '0x')
  if (call !== undefined) {
    const to = fields.get('address')
    if (call.toLowerCase() !== 'transfer' || !to) return refusal('linkUnread')
    const token = tokenNamed(network, hex(first))
    if (token === undefined) return refusal('linkToken', { token: first })
    const amount = unitsIn(fields.get('uint256'), token.decimals)
    return isRefusal(amount) ? amount : { network, token: token.currency, address: hex(to), ...amount }
  }
  const currency = currencyIn(fields, known)
  const value = unitsIn(fields.get('value'), COIN_DECIMALS)
  const amount = amountIn(fields.get('amount'))
  for (const read of [currency, value, amount]) if (isRefusal(read)) return read
  const address = hex(first)
  if ('token' in currency) return { network, address, ...currency, ...amount }
  // A link without an amount is also used for every token of its network.
  if (!('amount' in value)) return { network, address, ...('amount' in amount ? { coins, ...amount } : {}) }
  return { network, address, coins, ...value, isNative: true }
}

const SCHEME = /^([a-z][a-z0-9+.-]*):(?:\/\/)?([^?]*)(?:\?(.*))?$/i

/** Whether a text has the form of a link, of a known scheme or not. */
export const looksLikeLink = (text: string): boolean => /^[a-z][a-z0-9+.-]*:./i.test(cleanAddress(text))

/** The scheme of the one network that an address without a scheme fits. */
function schemeFor(address: string): Scheme | undefined {
  const [network, ...others] = networksFor(cleanAddress(address), ADDRESS_NETWORKS)
  if (network === undefined || others.length > 0) return undefined
  return Object.values(SCHEMES).find((one) => one.network === network)
}

/** An address with parameters and without a scheme: 'r…?dt=495'. */
function bareLink(text: string): PaymentLink | LinkRefusal | undefined {
  const [, address = '', query] = /^([^?]+)\?(.*)$/.exec(text) ?? []
  if (query === undefined || networksFor(cleanAddress(address), ADDRESS_NETWORKS).length === 0) return undefined
  const fields = fieldsIn(query)
  if (isRefusal(fields)) return fields
  const known = schemeFor(address)
  return known ? coinLink('', known, address, fields) : evmOrPlain(address, fields)
}

function evmOrPlain(address: string, fields: LinkFields): PaymentLink | LinkRefusal {
  const amount = amountIn(fields.get('amount'))
  return isRefusal(amount) ? amount : { address: cleanAddress(address), ...amount }
}

/** An address with its memo beside or inside it. */
function pairIn(text: string): PaymentLink | undefined {
  const target = targetIn(text)
  if (target.address === cleanAddress(text)) return undefined
  const known = schemeFor(target.address)
  return { ...target, ...(known ? { network: known.network, coins: known.coins } : {}) }
}

/** The payment that a text asks for, or why it is not taken; undefined where the text is neither a link nor an address with its memo. */
export function paymentLink(text: string): PaymentLink | LinkRefusal | undefined {
  // Messengers and e-mails break long links, and escape their ampersands.
  const plain = withoutInvisible(text)
    .replace(/[\r\n\t]+\s*/g, '\n')
    .trim()
  const whole = plain.replace(/\n/g, '').replace(/&amp;/gi, '&')
  const [, name = '', target = '', query = ''] = SCHEME.exec(whole) ?? []
  const known = name.toLowerCase()
  const chain = EVM_SCHEMES[known]
  const coin = SCHEMES[known]
  if (chain === undefined && coin === undefined) return pairIn(plain) ?? bareLink(whole)
  if (target === '' && query === '') return undefined
  const fields = fieldsIn(query)
  if (isRefusal(fields)) return fields
  if (chain !== undefined) return evmLink(chain, cleanAddress(target), fields)
  return coinLink(known, coin as Scheme, target, fields)
}
