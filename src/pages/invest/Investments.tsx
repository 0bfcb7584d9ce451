import './invest.css'
import { useState } from 'react'
import { investmentsFlow } from '../../../machines/invest/lists.ts'
import type { InvestKind } from '../../../protocol/shapes/invest.ts'
import { useNavigation } from '../../bind/navigation.tsx'
import { usePage } from '../../bind/usePage.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { RecordList } from '../parts/RecordList.tsx'
import { useOwnChanges } from '../parts/useOwnChanges.ts'
import { InvestmentCard } from './InvestmentCard.tsx'
import { InvestmentSheet } from './InvestmentSheet.tsx'
import { InvestReviews } from './InvestReviews.tsx'
import { productsLink } from './kind.ts'
import { useInvest } from './useInvest.ts'

type Part = 'current' | 'history'

/** The user's investments of a kind: what runs, and what has matured or was redeemed. */
export function Investments({ kind }: { kind: InvestKind }) {
  const say = useText()
  const navigation = useNavigation()
  const [part, setPart] = useState<Part>('current')
  const [list, send] = usePage(investmentsFlow, { filters: { type: kind, state: part } })
  const refresh = () => send({ type: 'list.refresh' })
  const invest = useInvest(undefined, refresh)
  useOwnChanges(refresh)
  const choose = (state: Part) => {
    setPart(state)
    send({ type: 'list.filter', filters: { type: kind, state } })
  }
  const word = part === 'current' ? 'holding' : 'history'
  return (
    <>
      <TabbedPart
        label={say('invest.own')}
        value={part}
        onChange={choose}
        items={[
          { key: 'current', label: say('invest.holding') },
          { key: 'history', label: say('invest.history') },
        ]}
      >
        <RecordList
          list={list}
          send={send}
          rows={list.context.rows}
          keyOf={({ number }) => number}
          rowHeight={96}
          label={say(`invest.${word}`)}
          empty={
            <Empty title={say(`invest.none.${word}`)} text={say('invest.none.text')}>
              <Button kind="quiet" onPress={() => navigation.open(productsLink(kind))}>
                {say('invest.products')}
              </Button>
            </Empty>
          }
          render={(investment) => (
            <InvestmentCard investment={investment} onOpen={() => invest.send({ type: 'invest.open', investment })} />
          )}
        />
      </TabbedPart>
      <InvestmentSheet invest={invest} />
      <InvestReviews invest={invest} />
    </>
  )
}
