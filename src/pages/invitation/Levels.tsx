import type { Invitation } from '../../../protocol/shapes/invitation.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { orUnknown } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell } from '../../ui/Cell.tsx'
import { exactAmount, exactText } from '../shared/amounts.ts'

interface Props {
  levels: Invitation['levels']
  currency: string
  /** Shows the friends of a level. */
  onOpen: (level: number) => void
}

/** The rewards of each level, and its share of fees. */
export function Levels({ levels, currency, onOpen }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  return (
    <div className="card">
      {levels.map(({ level, rate, friends, income }) => (
        <Cell
          key={level}
          title={t('invitation.level', { level })}
          sub={`${orUnknown(friends, (count) => t('invitation.count', { count }))} · ${t('invitation.rate', { rate: orUnknown(rate, (known) => exactAmount(known, 0)) })}`}
          value={<span data-exact>{own(exactText(income, currency))}</span>}
          onPress={() => onOpen(level)}
        />
      ))}
    </div>
  )
}
