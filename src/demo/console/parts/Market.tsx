import { lazy, Suspense, useState } from 'react'
import { coinNames } from '../../../../protocol/rules/coinNames.ts'
import { isFound } from '../../../../protocol/rules/search.ts'
import type { MarketMood } from '../../../../simulator/operator/views.ts'
import { REGIMES, type Regime } from '../../../../simulator/world/market/index.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { Chips } from '../../../ui/Chip.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Empty } from '../../../ui/States.tsx'
import { useConsole, useDo, useKnown } from '../host.ts'

/** Loads when the markets are shown: few demonstrations play a history. */
const History = lazy(() => import('./History.tsx'))

const ALL = 'all'

/** A market's regime, and the one from the next minute on. */
const moodText = (t: TFunction, { regime, coming }: Pick<MarketMood, 'regime' | 'coming'>): string =>
  regime === coming
    ? t(`console.regime.${regime}`)
    : t('console.market.coming', { now: t(`console.regime.${regime}`), next: t(`console.regime.${coming}`) })

/** The regime of all markets, if they share one. */
const sharedBy = (moods: readonly MarketMood[], of: 'regime' | 'coming'): Regime | undefined =>
  new Set(moods.map((mood) => mood[of])).size === 1 ? moods[0]?.[of] : undefined

/** The markets' regimes, for all at once or for one, and their histories. */
export function Market() {
  const { t } = useTranslation()
  const moods = useKnown(({ seen }) => seen.markets) ?? []
  const { simulator } = useConsole()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<string>()
  const found = moods.filter(({ name }) => isFound(typed, [name, ...coinNames(name)]))
  return (
    <>
      <MarketMoves />
      {!simulator.remote && (
        <Suspense>
          <History />
        </Suspense>
      )}
      <h2 className="console-head">{t('console.market.one')}</h2>
      <SearchField value={typed} onChange={setTyped} placeholder={t('console.market.search')} />
      {found.length === 0 && moods.length > 0 && <Empty title={t('ui.noResults')} />}
      <ul className="console-list">
        {found.map((mood) => (
          <li key={mood.code}>
            <button
              type="button"
              className="console-due"
              aria-expanded={open === mood.code}
              onClick={() => setOpen(open === mood.code ? undefined : mood.code)}
            >
              <b className="grow">{mood.name}</b>
              <span className="end t2">{moodText(t, mood)}</span>
            </button>
            {open === mood.code && <Choice code={mood.code} label={mood.name} value={mood.coming} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The regime of all markets. */
export function MarketMoves() {
  const { t } = useTranslation()
  const moods = useKnown(({ seen }) => seen.markets) ?? []
  const coming = sharedBy(moods, 'coming')
  return (
    <section className="col g2">
      <h2 className="console-head">{t('console.market.all')}</h2>
      <Choice code={ALL} label={t('console.market.all')} value={coming} />
      <p className="t2 f13 console-lead">
        {coming === undefined ? t('console.market.mixed') : t(`console.regimeText.${coming}`)}
      </p>
    </section>
  )
}

/** The regimes to choose from. */
function Choice({ code, label, value }: { code: string; label: string; value: Regime | undefined }) {
  const { t } = useTranslation()
  const act = useDo()
  return (
    <Chips<Regime | ''>
      label={label}
      value={value ?? ''}
      onChange={(regime) => regime !== '' && act({ kind: 'command', command: { type: 'setRegime', code, regime } })}
      items={REGIMES.map((regime) => ({ key: regime, label: t(`console.regime.${regime}`) }))}
    />
  )
}
