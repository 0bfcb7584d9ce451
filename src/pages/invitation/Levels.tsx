import type { Invitation } from '../../../protocol/shapes/invitation.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { useText } from '../../text/text.ts'
import { Cell } from '../../ui/Cell.tsx'
import { amountText, exactAmount } from '../parts/amounts.ts'

interface Props {
  levels: Invitation['levels']
  currency: string
  /** Shows the friends of a level. */
  onOpen: (level: number) => void
}

/** What each level of friends brought, and which part of their fees it is. */
export function Levels({ levels, currency, onOpen }: Props) {
  const say = useText()
  const { own } = useMoney()
  return (
    <div className="card">
      {levels.map(({ level, rate, friends, income }) => (
        <Cell
          key={level}
          title={say('invitation.level', { level })}
          sub={`${say('invitation.count', { count: friends })} · ${say('invitation.rate', { rate: exactAmount(rate, 0) })}`}
          value={own(amountText(income, currency))}
          onPress={() => onOpen(level)}
        />
      ))}
    </div>
  )
}
