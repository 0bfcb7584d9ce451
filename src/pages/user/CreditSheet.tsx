import CircleCheck from '#icons/circle-check'
import CircleDashed from '#icons/circle-dashed'
import type { CreditPart } from '../../../protocol/shapes/user.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { isTextKey, useTranslation } from '../../i18n/i18n.ts'
import { Cell } from '../../ui/Cell.tsx'
import { creditLink } from '../shared/entries.ts'
import { PageSheet } from '../shared/PageSheet.tsx'

interface Props {
  open: boolean
  onClose: () => void
  credit: number
  most: number
  parts: readonly CreditPart[]
}

/** The parts of the credit score; missing ones link to the page where they are earned. */
export function CreditSheet({ open, onClose, credit, most, parts }: Props) {
  const { t } = useTranslation()
  return (
    <PageSheet open={open} onClose={onClose} title={t('user.credit.title')} overlayCloses>
      <p className="f24 sb n">{t('user.credit.of', { points: credit, most })}</p>
      <p className="f13 t2 mt1">{t('user.credit.text')}</p>
      <div className="user-parts">
        {parts.map((part) => (
          <Part key={part.part} part={part} />
        ))}
      </div>
    </PageSheet>
  )
}

/** Hides a part without a text in this build; the score includes it. */
function Part({ part: { part, points, most } }: { part: CreditPart }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const key = `user.credit.part.${part}`
  if (!isTextKey(key)) return null
  const full = points >= most
  const link = full ? undefined : creditLink(part)
  return (
    <Cell
      icon={full ? CircleCheck : CircleDashed}
      title={t(key)}
      value={t('user.credit.of', { points, most })}
      {...(link === undefined ? {} : { onPress: () => navigation.open(link) })}
    />
  )
}
