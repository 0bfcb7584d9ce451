import type { ContractKind } from '../../../machines/perpetual/contractDraft.ts'
import type { TFunction } from '../../i18n/i18n.ts'

/** The order kind's name: limit or market, with or without trigger. */
export const kindText = (t: TFunction, kind: ContractKind): string =>
  t(kind === 'limit' || kind === 'market' ? `trade.${kind}` : `perpetual.${kind}`)
