import './Keypad.css'
import { type Ref, useState } from 'react'
import CircleAlert from '#icons/circle-alert'
import Eye from '#icons/eye'
import EyeOff from '#icons/eye-off'
import { FUND_PASSWORD_MIN } from '../../protocol/rules/constants.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { Digits } from './useDigits.ts'

interface Props {
  digits: Digits
  label: string
  ref?: Ref<HTMLDivElement>
}

/** Secret digits as rings, or as digits on request. Screen readers only get their number. */
export function DigitRings({ digits, label, ref }: Props) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  const { count } = digits
  const shown = wanted && count > 0
  const rings = Array.from({ length: Math.max(count, FUND_PASSWORD_MIN) }, (_, at) => at)
  const figures = shown ? digits.read() : ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what is one line of rings
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the place where a keyboard's digits go
    <div ref={ref} className={shown ? 'digits digits--shown' : 'digits'} role="group" aria-label={label} tabIndex={0}>
      {rings.map((at) =>
        shown && at < count ? (
          <b key={at} aria-hidden="true">
            {figures[at]}
          </b>
        ) : (
          <i key={at} className={at < count ? undefined : 'digits-open'} aria-hidden="true" />
        ),
      )}
      <IconButton
        icon={wanted ? EyeOff : Eye}
        label={t(wanted ? 'ui.hidePassword' : 'ui.showPassword')}
        onPress={() => setWanted(!wanted)}
      />
    </div>
  )
}

interface SaidProps {
  count: number
  /** Id of the line with the number of digits. */
  id?: string
  problem?: string | undefined
}

/** Below the rings: the number of digits, announced as it changes, and the problem. Its space is constant. */
export function DigitStatus({ count, id, problem }: SaidProps) {
  const { t } = useTranslation()
  return (
    <div className="digits-words">
      <p className="t3 n" role="status" id={id}>
        {count < FUND_PASSWORD_MIN
          ? t('security.digits.of', { n: count, count: FUND_PASSWORD_MIN })
          : t('security.digits.all', { count })}
      </p>
      {problem !== undefined && (
        <p className="digits-wrong" role="alert">
          <Icon of={CircleAlert} size={14} strokeWidth="2" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}
