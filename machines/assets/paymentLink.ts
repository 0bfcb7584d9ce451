/**
 * Payment links, as wallets show them in QR codes: 'bitcoin:bc1…?amount=0.1' (BIP 21, and its like for other coins) and
 * 'ethereum:0x…@1?value=1e18' (ERC-681).
 */
import { isDecimal, isZero, times } from '../../protocol/rules/decimal.ts'

export interface PaymentLink {
  readonly address: string
  /** The coin that the link asks for, if it names one: links of Ethereum are also used for other coins and chains. */
  readonly currency?: string
  /** In the coin. */
  readonly amount?: string
  readonly memo?: string
}

const CURRENCIES: Readonly<Record<string, string>> = {
  bitcoin: 'BTC',
  bitcoincash: 'BCH',
  litecoin: 'LTC',
  dogecoin: 'DOGE',
  dash: 'DASH',
  solana: 'SOL',
  ripple: 'XRP',
  xrpl: 'XRP',
  stellar: 'XLM',
  tron: 'TRX',
}

const LINK = /^([a-z][a-z0-9+.-]*):(?:\/\/)?(?:pay-)?([^?@/]+)(?:@(\d+))?(\/[^?]*)?(?:\?(.*))?$/i
/** Parameters that name a memo or destination tag. */
const MEMOS = ['dt', 'tag', 'memo']
const WEI = '0.000000000000000001'
const WEI_VALUE = /^\d{1,30}(\.\d{1,30})?(e\d{1,2})?$/i

const positive = (amount: string | null): amount is string =>
  amount !== null && isDecimal(amount) && !amount.startsWith('-') && !isZero(amount)

/** Reads ERC-681. A transfer of a token names the token first and who receives it in a parameter; its amount has unknown decimals. */
function ethereumLink(target: string, chain: string, path: string, fields: URLSearchParams): PaymentLink | undefined {
  if (path === '/transfer') {
    const address = fields.get('address')
    return address === null ? undefined : { address }
  }
  const value = fields.get('value') ?? ''
  if (chain !== '1' || !WEI_VALUE.test(value)) return { address: target }
  const amount = times(value, WEI)
  return positive(amount) ? { address: target, currency: 'ETH', amount } : { address: target }
}

/** The payment that a link asks for; undefined if the text is no link. */
export function paymentLink(text: string): PaymentLink | undefined {
  const [, scheme = '', target = '', chain = '1', path = '', query = ''] = LINK.exec(text) ?? []
  if (target === '') return undefined
  const fields = new URLSearchParams(query)
  if (scheme.toLowerCase() === 'ethereum') return ethereumLink(target, chain, path, fields)
  const currency = CURRENCIES[scheme.toLowerCase()]
  const amount = fields.get('amount')
  const memo = MEMOS.map((name) => fields.get(name)).find((value) => value)
  return {
    address: target,
    ...(currency === undefined ? {} : { currency }),
    // A link of Solana can ask for a token, which it names by its address.
    ...(positive(amount) && currency !== undefined && !fields.has('spl-token') ? { amount } : {}),
    ...(memo ? { memo } : {}),
  }
}
