import { useState } from 'react'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import type { Project } from '../../../protocol/shapes/subscription.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate } from '../../i18n/time.ts'
import { exactAmount } from '../shared/amounts.ts'
import { inShort, releaseDays } from './release.ts'

/** Decimals of a percent in the table. */
const PERCENT_PLACES = 2

interface Props {
  project: Project
  /** The user's allotment; without it the table shows percents. */
  allotted: Decimal | undefined
}

/** The release schedule of an allotment. */
export function ReleaseTable({ project, allotted }: Props) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const [all, setAll] = useState(false)
  const days = allotted === undefined ? releaseDays(project, '100', PERCENT_PLACES) : releaseDays(project, allotted)
  const shown = all ? days : inShort(days)
  const text = (value: Decimal) => (allotted === undefined ? `${exactAmount(value, 0)}%` : own(exactAmount(value, 0)))
  return (
    <>
      <table className="release n">
        <caption className="vh">{t('subscription.schedule.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('subscription.schedule.day')}</th>
            <th scope="col">{t('subscription.schedule.coins')}</th>
            <th scope="col">{t('subscription.schedule.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ day, at, coins, sum }) => (
            <tr key={day}>
              <th scope="row">
                {day === 0 ? t('subscription.schedule.listing') : t('subscription.schedule.number', { day })}
                <span className="invest-sub">{formatDate(at, language)}</span>
              </th>
              <td>{text(coins)}</td>
              <td>{text(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < days.length || all ? (
        <button type="button" className="release-more link" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'subscription.schedule.less' : 'subscription.schedule.all')}
        </button>
      ) : null}
    </>
  )
}
