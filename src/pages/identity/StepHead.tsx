import { useTranslation } from '../../i18n/i18n.ts'
import { Steps } from '../../ui/Steps.tsx'

const STEPS = 4

interface Props {
  /** Counts from 1. */
  at: number
  name: string
  heading?: string
  text?: string
}

/** Progress, and instructions of this step. */
export function StepHead({ at, name, heading, text }: Props) {
  const { t } = useTranslation()
  return (
    <div className="identity-step">
      <div className="row between f13 t2 wrap g2">
        <span className="m t1">{name}</span>
        <span className="n" aria-hidden="true">
          {t('ui.step', { at, of: STEPS })}
        </span>
      </div>
      <Steps at={at} of={STEPS} />
      {heading !== undefined && <h2 className="f24 sb mt5">{heading}</h2>}
      {text !== undefined && <p className="t2 mt1">{text}</p>}
    </div>
  )
}
