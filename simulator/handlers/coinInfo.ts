/** Facts about a coin on the wire. */
import type { WireRes } from '../../protocol/schemas.ts'
import type { MarketSpec } from '../world/market/index.ts'
import { seconds } from './context.ts'

export const coinInfoWire = (info: MarketSpec['info']): WireRes<'marketDetail'>['info'] => ({
  issue_time: seconds(Date.parse(`${info.issueDay}T00:00:00Z`)),
  total_supply: info.totalSupply,
  circulation: info.circulation,
  white_paper: info.whitePaper,
  website: info.website,
  block_query: info.explorer,
  intro: info.intro,
})
