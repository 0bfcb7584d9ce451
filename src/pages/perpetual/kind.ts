import type { ContractKind } from '../../../machines/perpetual/contractDraft.ts'
import type { TFunction } from '../../i18n/i18n.ts'

/** The kind of an order in words: limit, market, and either behind a trigger. */
export const kindText = (t: TFunction, kind: ContractKind): string =>
  t(kind === 'limit' || kind === 'market' ? `trade.${kind}` : `perpetual.${kind}`)
