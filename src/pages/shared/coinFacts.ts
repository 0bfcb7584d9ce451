import type { CoinInfo } from '../../../protocol/shapes/market.ts'
import { UNKNOWN } from '../../i18n/format.ts'
import type { TextKey } from '../../i18n/i18n.ts'
import { formatDate } from '../../i18n/time.ts'

/** A line of a coin's facts: a text, or an external link. */
export type CoinFact = { label: TextKey } & ({ text: string } | { link: string | null })

/** A coin's facts without trading and introduction; `amount` formats a number of its coins. */
export function coinFacts(info: CoinInfo, amount: (coins: string) => string, language: string): CoinFact[] {
  const coins = (value: string | null) => (value === null ? UNKNOWN : amount(value))
  return [
    {
      label: 'market.quote.issued',
      text: info.issueTime === null ? UNKNOWN : formatDate(info.issueTime * 1000, language, 'words', 'UTC'),
    },
    { label: 'market.quote.supply', text: coins(info.totalSupply) },
    { label: 'market.quote.circulation', text: coins(info.circulation) },
    { label: 'market.quote.whitePaper', link: info.whitePaper },
    { label: 'market.quote.website', link: info.website },
    { label: 'market.quote.blockQuery', link: info.blockQuery },
  ]
}
