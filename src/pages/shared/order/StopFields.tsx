import type { ExitDraft } from '../../../../protocol/rules/exits.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Checkbox } from '../../../ui/Switch.tsx'
import { TicketField } from '../../../ui/TicketField.tsx'

interface Props {
  draft: ExitDraft
  /** Limit of typed decimals. */
  decimals: number
  edit: (change: Partial<ExitDraft>) => void
  /** The id of the sentence about a field's problem, if it has one. */
  wrong: (field: 'stopWin' | 'stopLose') => string | undefined
}

/** Take profit and stop loss of a ticket, placed with its order. */
export function StopFields({ draft, decimals, edit, wrong }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Checkbox checked={draft.stops} onChange={(stops) => edit({ stops })}>
        {t('perpetual.stops')}
      </Checkbox>
      {draft.stops &&
        (['stopWin', 'stopLose'] as const).map((field) => (
          <TicketField
            key={field}
            label={t(`perpetual.${field}`)}
            value={draft[field]}
            decimals={decimals}
            onChange={(value) => edit({ [field]: value })}
            errorId={wrong(field)}
          />
        ))}
    </>
  )
}
