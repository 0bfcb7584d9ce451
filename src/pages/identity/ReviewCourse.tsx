import '../../ui/Cell.css'
import Check from '#icons/check'
import X from '#icons/x'
import type { Identity } from '../../../protocol/shapes/identity.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { Icon } from '../../ui/Icon.tsx'

const STEPS = ['submitted', 'review', 'result'] as const

/** The steps of a review, past and coming. */
export function ReviewCourse({ info: { state, submitted, decided } }: { info: Identity }) {
  const { t, language } = useTranslation()
  const ended = state === 'passed' || state === 'failed'
  const at = ended ? 2 : 1
  const moment = (seconds: number | null) =>
    seconds === null ? undefined : formatDateTime(seconds * 1000, language, 'words')
  const below = {
    submitted: moment(submitted),
    review: ended ? undefined : t('identity.course.reviewing'),
    result: ended ? moment(decided) : t('identity.course.resultText'),
  }
  return (
    <ol className="card card--pad identity-course mt4" aria-label={t('identity.course.label')}>
      {STEPS.map((step, index) => {
        const done = index < at || ended
        const bad = step === 'result' && state === 'failed'
        const kind = bad ? 'bad' : done ? 'done' : index === at ? 'now' : 'next'
        return (
          <li key={step} aria-current={index === at ? 'step' : undefined}>
            <span className={`identity-dot identity-dot--${kind}`}>
              {done && <Icon of={bad ? X : Check} size={14} strokeWidth="2.75" />}
            </span>
            <span>
              <span className="f15 m">
                {step === 'result' && ended ? t(`identity.state.${state}`) : t(`identity.course.${step}`)}
              </span>
              {below[step] !== undefined && <span className="f13 t3 n">{below[step]}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
