/** Facts about a coin on the wire. */
import type { WireRes } from '../../protocol/schemas/index.ts'
import type { MarketSpec } from '../world/market/index.ts'
import { seconds } from './context.ts'

/** When a coin was issued. */
export const issueTime = ({ issueDay }: Pick<MarketSpec['info'], 'issueDay'>): number =>
  seconds(Date.parse(`${issueDay}T00:00:00Z`))

export const coinInfoWire = (info: MarketSpec['info']): WireRes<'marketDetail'>['info'] => ({
  issue_time: issueTime(info),
  total_supply: info.totalSupply,
  circulation: info.circulation,
  white_paper: info.whitePaper,
  website: info.website,
  block_query: info.explorer,
  intro: info.intro,
})
