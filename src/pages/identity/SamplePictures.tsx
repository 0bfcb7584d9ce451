import type { IdentityUploads } from '../../../machines/identity/identityState.ts'
import type { IdentityPicture } from '../../../protocol/rules/identity.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { samplePicture } from './samplePicture.ts'

interface Props {
  /** Missing sides. */
  sides: readonly IdentityPicture[]
  uploads: IdentityUploads | undefined
}

/** Fills missing sides with drawn pictures. Demo builds only. */
export function SamplePictures({ sides, uploads }: Props) {
  const { t } = useTranslation()
  if (sides.length === 0) return null
  const fill = () => {
    for (const side of sides)
      void samplePicture(side, t(`identity.picture.${side}`)).then((file) =>
        uploads?.[side].send({ type: 'upload.choose', file }),
      )
  }
  return (
    <button type="button" className="identity-offer" onClick={fill}>
      <span>{t('identity.sample.picturesText')}</span>
      <b>{t('identity.sample.pictures')}</b>
    </button>
  )
}
