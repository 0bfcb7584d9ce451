import { useState } from 'react'
import type { MarketMood } from '../../../../simulator/operator/looks.ts'
import { REGIMES, type Regime } from '../../../../simulator/world/market/index.ts'
import { type Say, useText } from '../../../text/text.ts'
import { Chips } from '../../../ui/Chip.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Empty } from '../../../ui/States.tsx'
import { useDo, useKnown } from '../host.ts'

const ALL = 'all'

/** What a market does: its regime, and the one that begins with the next minute. */
const moodText = (say: Say, { regime, coming }: Pick<MarketMood, 'regime' | 'coming'>): string =>
  regime === coming
    ? say(`console.regime.${regime}`)
    : say('console.market.coming', { now: say(`console.regime.${regime}`), next: say(`console.regime.${coming}`) })

/** The regime of all markets together, where they have one. */
const sharedBy = (moods: readonly MarketMood[], of: 'regime' | 'coming'): Regime | undefined =>
  new Set(moods.map((mood) => mood[of])).size === 1 ? moods[0]?.[of] : undefined

/** The regimes of the markets: for all at once, or for one. */
export function Market() {
  const say = useText()
  const moods = useKnown(({ seen }) => seen.markets) ?? []
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<string>()
  const wanted = typed.trim().toUpperCase()
  const found = moods.filter(({ name }) => name.includes(wanted))
  const coming = sharedBy(moods, 'coming')
  return (
    <>
      <h2 className="console-head">{say('console.market.all')}</h2>
      <Choice code={ALL} label={say('console.market.all')} value={coming} />
      <p className="t2 f13 console-lead">
        {coming === undefined ? say('console.market.mixed') : say(`console.regimeText.${coming}`)}
      </p>
      <h2 className="console-head">{say('console.market.one')}</h2>
      <SearchField value={typed} onChange={setTyped} placeholder={say('console.market.search')} />
      {found.length === 0 && moods.length > 0 && <Empty title={say('ui.noResults')} />}
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
              <span className="end t2">{moodText(say, mood)}</span>
            </button>
            {open === mood.code && <Choice code={mood.code} label={mood.name} value={mood.coming} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The regimes to choose from. */
function Choice({ code, label, value }: { code: string; label: string; value: Regime | undefined }) {
  const say = useText()
  const act = useDo()
  return (
    <Chips<Regime | ''>
      label={label}
      value={value ?? ''}
      onChange={(regime) => regime !== '' && act({ kind: 'command', command: { type: 'setRegime', code, regime } })}
      items={REGIMES.map((regime) => ({ key: regime, label: say(`console.regime.${regime}`) }))}
    />
  )
}
