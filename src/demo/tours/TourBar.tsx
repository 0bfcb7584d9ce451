import './tour.css'
import { useEffect, useState } from 'react'
import Pause from '#icons/pause'
import Play from '#icons/play'
import X from '#icons/x'
import { type TextKey, useTranslation } from '../../i18n/i18n.ts'
import { useStore } from '../../store.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { captionOf } from './captions.ts'
import type { Player } from './player.ts'

interface Props {
  player: Player
  /** The reason why no tour is played: the link holds none, or one for another place. */
  problem: 'damaged' | 'served' | undefined
  /** The link of the next chapter. */
  next: string | undefined
  onEnd: () => void
}

/** The caption of the current step, its buttons, and a ring around the tapped element. */
export function TourBar({ player, problem, next, onEnd }: Props) {
  const { t } = useTranslation()
  const { at, count, step, target, runs, waits, state } = useStore(player)
  const box = useBox(target)
  const isOver = problem !== undefined || state !== 'playing'
  const say = (key: string, params?: Record<string, string>) => t(key as TextKey, params)
  const caption = problem
    ? t(`tour.${problem}`)
    : state === 'over'
      ? t('tour.over')
      : state === 'failed'
        ? t('tour.failed')
        : step && captionOf(say, step)
  return (
    // An open dialog hides the page around it from assistive technology, but no live region: the tour's buttons stay within reach.
    <div className="tour" aria-live="off" data-state={problem ? 'failed' : state}>
      {box && !isOver && (
        <div className="tour-ring" style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
      )}
      <section
        className={box && box.top + box.height / 2 > innerHeight / 2 ? 'tour-bar tour-bar--top' : 'tour-bar'}
        aria-label={t('tour.title')}
      >
        <p role="status">{caption}</p>
        <div className="tour-foot">
          {!isOver && (
            <>
              <span className="t2 n">{t('tour.at', { at: at + 1, n: count })}</span>
              <IconButton
                icon={runs ? Pause : Play}
                label={t(runs ? 'tour.pause' : 'tour.play')}
                onPress={() => player.setRuns(!runs)}
              />
            </>
          )}
          {!isOver && <IconButton icon={X} label={t('tour.stop')} onPress={onEnd} />}
          {isOver ? (
            <>
              <Button small kind={next === undefined ? 'ink' : 'quiet'} label={t('tour.close')} onPress={onEnd} />
              {next !== undefined && (
                <a className="btn btn--ink btn--s" href={next} aria-keyshortcuts="ArrowRight PageDown">
                  {t('tour.nextChapter')}
                </a>
              )}
            </>
          ) : (
            <Button
              small
              kind="ink"
              label={t('tour.next')}
              disabled={!waits}
              keyShortcuts="ArrowRight PageDown"
              onPress={player.next}
            />
          )}
        </div>
      </section>
    </div>
  )
}

/** The place of an element, followed while it moves. */
function useBox(target: HTMLElement | undefined): DOMRect | undefined {
  const [box, setBox] = useState<DOMRect>()
  useEffect(() => {
    if (!target) return setBox(undefined)
    let frame = 0
    const look = () => {
      const now = target.getBoundingClientRect()
      setBox((before) =>
        before && before.left === now.left && before.top === now.top && before.width === now.width ? before : now,
      )
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [target])
  return box
}
