import './recorded.css'
import ChevronsRight from '#icons/chevrons-right'
import Pause from '#icons/pause'
import Play from '#icons/play'
import StepForward from '#icons/step-forward'
import X from '#icons/x'
import type { RecordedPlayer } from '../../../simulator/transports/recorded/player.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatCountdown } from '../../i18n/time.ts'
import { useStore } from '../../store.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { leaveRecording } from './openFile.ts'

const timeOf = (ms: number): string => formatCountdown(Math.floor(ms / 1_000))

/** The strip over every page of a recorded session: its time, and its controls. */
export function RecordedStrip({ player }: { player: RecordedPlayer }) {
  const { t } = useTranslation()
  const { runs, rate, at, length } = useStore(player.state)
  return (
    <section className="recorded" aria-label={t('console.recordings.title')}>
      <p className="grow">
        <b className="ell">{t('console.recordings.title')}</b>
        <span className="n t2" role="timer">
          {timeOf(at)} / {timeOf(length)}
        </span>
      </p>
      <IconButton
        icon={runs ? Pause : Play}
        label={t(runs ? 'console.clock.pause' : 'console.recordings.play')}
        onPress={() => player.setRuns(!runs)}
      />
      <IconButton icon={StepForward} label={t('console.recordings.step')} onPress={player.step} />
      <IconButton
        icon={ChevronsRight}
        label={t('console.recordings.fast')}
        pressed={rate === 10}
        onPress={() => player.setRate(rate === 10 ? 1 : 10)}
      />
      <IconButton icon={X} label={t('console.backend.back')} onPress={leaveRecording} />
    </section>
  )
}
