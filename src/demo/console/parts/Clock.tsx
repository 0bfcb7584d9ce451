import { useSelector } from '@xstate/react'
import Pause from '#icons/pause'
import Play from '#icons/play'
import SkipForward from '#icons/skip-forward'
import { RATES } from '../../../../simulator/exchangeClock.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatDate, formatTime } from '../../../i18n/time.ts'
import { useStore } from '../../../store.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useConsole, useDo, useKnown } from '../host.ts'
import { useNow } from '../useNow.ts'
import { DueList, dueText } from './Due.tsx'
import { JumpTo } from './JumpTo.tsx'

const SPEEDS = RATES.filter((rate) => rate > 0)
const STEPS = [
  ['second', 1_000],
  ['minute', 60_000],
  ['hour', 3_600_000],
] as const

/** Exchange time: its speed, steps ahead, and coming events. */
export function Clock() {
  const { t } = useTranslation()
  const { actor } = useConsole()
  const act = useDo()
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <Face />
      <Speed />
      <h2 className="console-head">{t('console.clock.step')}</h2>
      <div className="console-row">
        {STEPS.map(([name, ms]) => (
          <Button
            key={name}
            kind="quiet"
            small
            label={t(`console.clock.steps.${name}`)}
            onPress={() => act({ kind: 'jump', ms })}
          />
        ))}
      </div>
      <JumpTo />
      <h2 className="console-head">
        {t('console.clock.next')}
        {busy && <span className="t3 f12">{t('console.clock.passing')}</span>}
      </h2>
      <DueList />
    </>
  )
}

/** The rate of exchange time. */
export function Speed() {
  const { t } = useTranslation()
  const { simulator } = useConsole()
  const act = useDo()
  const { rate } = useStore(simulator.clock)
  return (
    <Segmented
      label={t('console.clock.speed')}
      value={String(rate)}
      onChange={(key) => act({ kind: 'speed', rate: SPEEDS.find((speed) => String(speed) === key) ?? 1 })}
      items={SPEEDS.map((speed) => ({ key: String(speed), label: `×${speed}` }))}
    />
  )
}

/** Time, date, run or pause, and the next event with a button that goes there. */
export function Face() {
  const { t, language } = useTranslation()
  const { rate } = useStore(useConsole().simulator.clock)
  const now = useNow()
  const act = useDo()
  const next = useKnown(({ seen }) => seen.due?.list[0])
  return (
    <div className="console-clock">
      <div className="row between">
        <div>
          <div className="f24 sb n" role="timer" aria-label={t('console.clock.now')}>
            {formatTime(now, language, true)}
          </div>
          <div className="f12 t2 n">{formatDate(now, language, 'words')}</div>
          <div className="f12 t2 n">
            {rate === 0 ? t('console.clock.paused') : t('console.clock.running', { rate })}
          </div>
        </div>
        <div className="row g2">
          <IconButton
            className="console-round console-round--ink"
            icon={rate === 0 ? Play : Pause}
            label={t(rate === 0 ? 'console.clock.run' : 'console.clock.pause')}
            onPress={() => act({ kind: 'speed', rate: rate === 0 ? 1 : 0 })}
          />
          {next && (
            <IconButton
              className="console-round"
              icon={SkipForward}
              label={t('console.clock.jumpTo', { what: dueText(t, next) })}
              onPress={() => act({ kind: 'jumpTo', at: next.at })}
            />
          )}
        </div>
      </div>
    </div>
  )
}
