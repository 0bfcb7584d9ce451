import './invitation.css'
import { useSearchParams } from 'react-router-dom'
import type { Invitation } from '../../../protocol/shapes/invitation.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDate } from '../../text/time.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/States.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { amountText } from '../parts/amounts.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { LoginPart } from '../parts/LoginPart.tsx'
import { Levels } from './Levels.tsx'
import { useInvitation } from './useInvitation.ts'

/** What friends brought in all, by level, and by day: `?by=day`. */
export default function RebateTotals() {
  const say = useText()
  return <Page>{useIsLogin() ? <Mine /> : <LoginPart title={say('invitation.rebates')} />}</Page>
}

function Mine() {
  const load = useInvitation()
  return <Loaded load={load}>{(own) => <Totals own={own} />}</Loaded>
}

function Totals({ own: { income, currency, levels, days } }: { own: Invitation }) {
  const say = useText()
  const navigation = useNavigation()
  const { own } = useMoney()
  const [query] = useSearchParams()
  const by = query.get('by') === 'day' ? 'day' : 'level'
  return (
    <>
      <section className="pad invitation-total">
        <p className="f13 t2">{say('invitation.income')}</p>
        <p className="f24 sb n">{own(amountText(income, currency))}</p>
      </section>
      <TabbedPart
        label={say('invitation.period')}
        value={by}
        onChange={(next) => navigation.replace(linkTo('rebateTotals', { by: next }))}
        items={[
          { key: 'level', label: say('invitation.byLevel') },
          { key: 'day', label: say('invitation.byDay') },
        ]}
      >
        <div className="invitation">
          {by === 'day' ? (
            <Days days={days} currency={currency} />
          ) : (
            <Levels
              levels={levels}
              currency={currency}
              onOpen={(level) => navigation.open(linkTo('invitedFriends', { level }))}
            />
          )}
        </div>
      </TabbedPart>
    </>
  )
}

function Days({ days, currency }: { days: Invitation['days']; currency: string }) {
  const say = useText()
  const language = useLanguageTag()
  const { own } = useMoney()
  if (days.length === 0) return <Empty title={say('invitation.noRebates')} text={say('invitation.noRebatesText')} />
  return (
    <>
      <div className="card">
        {days.map(({ day, friends, income }) => (
          <Cell
            key={day}
            title={<span className="n">{formatDate(day * 1_000, language, 'UTC')}</span>}
            sub={say('invitation.count', { count: friends })}
            value={own(amountText(income, currency))}
          />
        ))}
      </div>
      <p className="invitation-note">{say('invitation.days')}</p>
    </>
  )
}
