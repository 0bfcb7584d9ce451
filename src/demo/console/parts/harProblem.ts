import type { TFunction } from '../../../i18n/i18n.ts'
import type { FileProblem } from '../../recorded/openFile.ts'

/** Why a HAR file can't be used. */
export function harProblem(outcome: FileProblem, t: TFunction): string {
  if (outcome.type === 'notKept') return t('console.history.notKept')
  if (outcome.type === 'failed') return t('console.history.failed', { problem: outcome.problem })
  return t(`console.recordings.bad.${outcome.problem}`)
}
