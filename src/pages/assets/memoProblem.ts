import { memoRule } from '../../../protocol/rules/address/index.ts'
import type { TFunction } from '../../i18n/i18n.ts'

/** The text of a memo's or tag's problem with its network. */
export function memoProblem(t: TFunction, network: string): string {
  const rule = memoRule(network)
  if (rule === undefined) return t('error.memoInvalid')
  const most = String(rule.most)
  return rule.isTag ? t('error.tagInvalid', { most }) : t('error.memoLong', { most })
}
