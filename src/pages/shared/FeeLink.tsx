import './FeeLink.css'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { UNKNOWN } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'

/** The parts of the page of fees and limits, by which links lead to them. */
export type FeePart = 'spot' | 'perpetual' | 'second' | 'option' | 'withdrawal'

interface Props {
  part: FeePart
  /** The market or currency whose terms it shows. */
  code?: string
  currency?: string
  /** The fee as shown; undefined while it is not known. */
  children: string | undefined
}

/** A fee that opens the terms which it follows from. */
export function FeeLink({ part, code, currency, children }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return (
    <button
      type="button"
      className="fee-link u-dot n"
      translate="no"
      title={t('title.fees')}
      // A dash is no name.
      aria-label={children === undefined ? t('title.fees') : undefined}
      onClick={() => navigation.open(linkTo('fees', { part, code, currency }))}
    >
      {children ?? UNKNOWN}
    </button>
  )
}
