import type { ContractKind } from '../../../machines/contract/contractDraft.ts'
import type { Say } from '../../text/text.ts'

/** The kind of an order in words: limit, market, and either behind a trigger. */
export const kindText = (say: Say, kind: ContractKind): string =>
  say(kind === 'limit' || kind === 'market' ? `trade.${kind}` : `contract.${kind}`)
