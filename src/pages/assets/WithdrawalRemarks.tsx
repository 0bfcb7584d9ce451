import type { WithdrawalRemarks as Remarks } from '../../../machines/assets/withdrawalDraft.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import type { Fact } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import type { FormProps } from './useWithdrawal.ts'

/** The fields for the user's own words about a withdrawal, where the backend keeps them. */
export function WithdrawalRemarks({ withdrawal: { send }, draft, methods }: FormProps) {
  const { t } = useTranslation()
  return (
    methods.takesNote && (
      <Field
        kind="note"
        label={t('withdrawal.noteOptional')}
        name="note"
        value={draft.note}
        onChange={(note) => send({ type: 'withdrawal.remark', change: { note } })}
        hint={t('withdrawal.noteHint')}
      />
    )
  )
}

/** The user's own words about a withdrawal, in its review and its record. */
export const remarkFacts = (
  t: TFunction,
  { note }: { readonly [Name in keyof Remarks]?: string | null | undefined },
): Fact[] => (note ? [{ label: t('withdrawal.note'), value: note }] : [])
