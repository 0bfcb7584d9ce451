import { type TextKey, useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { deedOf } from './captions.ts'
import type { Step } from './tour.ts'

interface Props {
  steps: readonly Step[]
  onPlay: () => void
  onEnd: () => void
}

/** Asks before a tour from a link taps and types, with everything that it will do. */
export function TourQuestion({ steps, onPlay, onEnd }: Props) {
  const { t } = useTranslation()
  const say = (key: string, params?: Record<string, string>) => t(key as TextKey, params)
  return (
    <div className="tour" data-state="asking">
      <section className="tour-bar" role="alertdialog" aria-label={t('tour.asks')}>
        <h2 className="f16">{t('tour.asks')}</h2>
        <p>{t('tour.asksText', { count: steps.length })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
        <ol className="tour-steps" tabIndex={0} aria-label={t('tour.title')}>
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
            <li key={at}>{deedOf(say, step)}</li>
          ))}
        </ol>
        <div className="tour-foot">
          <Button small kind="quiet" label={t('tour.leaves')} onPress={onEnd} />
          <Button small kind="ink" label={t('tour.begins')} onPress={onPlay} />
        </div>
      </section>
    </div>
  )
}
