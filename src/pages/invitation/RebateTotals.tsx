import { linkTo } from '../../../protocol/routes.ts'
import { orUnknown } from '../../i18n/format.ts'
import './invitation.css'
import { useSearchParams } from 'react-router-dom'
import type { Invitation } from '../../../protocol/shapes/invitation.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate } from '../../i18n/time.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/States.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { exactText } from '../shared/amounts.ts'
import { Loaded } from '../shared/Loaded.tsx'
import { useInvitation } from '../shared/useInvitation.ts'
import { userPage } from '../shared/usersOnly.tsx'
import { Levels } from './Levels.tsx'

/** All rewards, by level and by day: `?by=day`. */
export default userPage(Mine, 'invitation.rebates')

function Mine() {
  const load = useInvitation()
  return <Loaded load={load}>{(own) => <Totals own={own} />}</Loaded>
}

function Totals({ own: { income, currency, levels, days } }: { own: Invitation }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { own } = useMoney()
  const [query] = useSearchParams()
  const by = query.get('by') === 'day' ? 'day' : 'level'
  return (
    <>
      <section className="pad invitation-total">
        <p className="f13 t2">{t('invitation.income')}</p>
        <p className="f24 sb n" translate="no" data-exact>
          {own(exactText(income, currency))}
        </p>
      </section>
      <TabbedPart
        label={t('invitation.period')}
        value={by}
        onChange={(next) => navigation.replace(linkTo('rebateTotals', { by: next }))}
        items={[
          { key: 'level', label: t('invitation.byLevel') },
          { key: 'day', label: t('invitation.byDay') },
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
  const { t, language } = useTranslation()
  const { own } = useMoney()
  if (days.length === 0) return <Empty title={t('invitation.noRebates')} text={t('invitation.noRebatesText')} />
  return (
    <>
      <div className="card">
        {days.map(({ day, friends, income }) => (
          <Cell
            key={day}
            title={
              <span className="n" translate="no">
                {formatDate(day * 1_000, language, 'digits', 'UTC')}
              </span>
            }
            sub={orUnknown(friends, (count) => t('invitation.count', { count }))}
            value={<span data-exact>{own(exactText(income, currency))}</span>}
          />
        ))}
      </div>
      <p className="invitation-note">{t('invitation.days')}</p>
    </>
  )
}
