import '../../../ui/Cell.css'
import { type ReactNode, useId, useState } from 'react'
import ChevronDown from '#icons/chevron-down'
import { least, most } from '../../../../protocol/rules/decimal.ts'
import type { AssetDay } from '../../../../protocol/shapes/assets.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatDate, msOf } from '../../../i18n/time.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Change } from '../../../ui/MarketRow.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { ValueLine } from '../../../ui/ValueLine.tsx'
import { Facts } from './Facts.tsx'
import { byAccount, cumulative, type Figures, together } from './figures.ts'
import { useUsdt } from './usdt.ts'

const RANGES = ['7', '30', '90', '365'] as const
type Range = (typeof RANGES)[number]

/** The total value over a chosen number of days, with what made it change, for all accounts and for each. */
export function Overview({ days }: { days: readonly AssetDay[] }) {
  const { t } = useTranslation()
  const { amount, change, direction } = useUsdt()
  const [range, setRange] = useState<Range>('30')
  const [kind, setKind] = useState<'value' | 'profit'>('value')
  const shown = days.slice(-Number(range))
  const figures = together(shown)
  return (
    <>
      <section className="analysis-top" aria-label={t('assets.total')}>
        <p className="f13 t2">{t('assets.total')}</p>
        <p className="f32 sb n" translate="no">
          {amount(figures.closing)}
        </p>
        <p className="f13">
          <Change direction={direction(figures.profit)}>{change(figures.profit)}</Change>{' '}
          <span className="t3">{t('analysis.profit')}</span>
        </p>
        <Segmented
          items={[
            { key: 'value', label: t('assets.total') },
            { key: 'profit', label: t('analysis.cumulative') },
          ]}
          value={kind}
          onChange={setKind}
          label={t('analysis.shown')}
          onPage
        />
        <Line days={shown} of={kind} />
        <Segmented
          items={RANGES.map((key) => ({ key, label: t(`analysis.days.d${key}`) }))}
          value={range}
          onChange={setRange}
          label={t('analysis.range')}
          onPage
        />
      </section>
      <section className="card card--pad">
        <Facts figures={figures} />
      </section>
      <section className="card analysis-accounts">
        <h2 className="analysis-head f15 sb">{t('analysis.byAccount')}</h2>
        <ul>
          {byAccount(shown).map(({ account, ...own }) => (
            <Account key={account} name={t(`assets.account.${account}`)} figures={own}>
              <Facts figures={own} />
            </Account>
          ))}
        </ul>
      </section>
    </>
  )
}

/** The line would reveal hidden amounts; its place stays. */
function Line({ days, of }: { days: readonly AssetDay[]; of: 'value' | 'profit' }) {
  const { t, language } = useTranslation()
  const { amount, change, hidden } = useUsdt()
  const isValue = of === 'value'
  const points = isValue ? days.map(({ total }) => total) : cumulative(days)
  const text = isValue ? amount : change
  const dateOf = (day: AssetDay | undefined) => formatDate(msOf(day?.time), language, 'digits', 'UTC')
  const words = {
    name: t(isValue ? 'assets.total' : 'analysis.cumulative'),
    from: dateOf(days[0]),
    to: dateOf(days.at(-1)),
    first: text(points[0] ?? '0'),
    last: text(points.at(-1) ?? '0'),
    low: text(points.reduce(least)),
    high: text(points.reduce(most)),
  }
  return (
    <figure className="analysis-line">
      <p className="f11 t3 n" translate="no" aria-hidden="true">
        {words.high}
      </p>
      <div className="analysis-box">{!hidden && <ValueLine points={points} label={t('analysis.line', words)} />}</div>
      <p className="f11 t3 n" translate="no" aria-hidden="true">
        {words.low}
      </p>
      <figcaption className="row between f11 t3 n" translate="no">
        <span>{words.from}</span>
        <span>{words.to}</span>
      </figcaption>
    </figure>
  )
}

/** An account: its value and profit or loss. A tap shows what made it change. */
function Account({ name, figures, children }: { name: string; figures: Figures; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { amount, change, direction } = useUsdt()
  const id = useId()
  return (
    <li>
      <h3>
        <button
          type="button"
          className="cell analysis-account"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <span className="cell-title">{name}</span>
          <span className="end">
            <span className="f15 m n" translate="no">
              {amount(figures.closing)}
            </span>
            <span className="f12 analysis-under">
              <Change direction={direction(figures.profit)}>{change(figures.profit)}</Change>
            </span>
          </span>
          <Icon of={ChevronDown} size={16} className="chev" />
        </button>
      </h3>
      {open && (
        <div id={id} className="analysis-open">
          {children}
        </div>
      )}
    </li>
  )
}
