import { useState } from 'react'
import type { SpotDraft } from '../../../../protocol/rules/spot.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { TicketField } from '../../../ui/TicketField.tsx'
import { ChoiceSheet } from '../ChoiceSheet.tsx'

type Fields = Pick<SpotDraft, 'distance' | 'distanceBy' | 'activation'>

interface Props {
  draft: Fields
  edit: (change: Partial<Fields>) => void
  /** The currency of prices, and how many decimals they have. */
  quote: string
  decimals: number
  /** The id of the sentence about a field that has a problem. */
  wrong: (field: 'distance' | 'activation') => string | undefined
}

/** Decimals of a distance in percent. */
const PERCENT_PLACES = 2

/** How far a trailing stop stays behind the price, in percent or in price, and from which price on. */
export function TrailingFields({ draft, edit, quote, decimals, wrong }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { distance, distanceBy, activation } = draft
  const isPercent = distanceBy === 'percent'
  return (
    <>
      <TicketField
        label={t('trade.trailing.distance')}
        value={distance}
        decimals={isPercent ? PERCENT_PLACES : decimals}
        unit={isPercent ? '%' : quote}
        onUnit={() => setOpen(true)}
        onChange={(text) => edit({ distance: text })}
        errorId={wrong('distance')}
      />
      <TicketField
        label={t('trade.trailing.activationIn', { unit: quote })}
        placeholder={t('trade.trailing.optional')}
        value={activation}
        decimals={decimals}
        onChange={(text) => edit({ activation: text })}
        errorId={wrong('activation')}
      />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('trade.trailing.unit')}
        options={[
          { value: 'percent', label: t('trade.trailing.percent') },
          { value: 'price', label: t('trade.trailing.price', { unit: quote }) },
        ]}
        value={distanceBy}
        onPick={(by: Fields['distanceBy']) => {
          if (by !== distanceBy) edit({ distanceBy: by, distance: '' })
        }}
      />
    </>
  )
}
