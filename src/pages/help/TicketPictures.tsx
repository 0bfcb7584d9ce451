import type { UploadedPicture } from '../../../machines/shared/uploadFlow.ts'
import { UPLOAD_MAX_COUNT } from '../../../protocol/rules/constants.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { PictureUpload } from '../shared/PictureUpload.tsx'

interface Props {
  pictures?: readonly UploadedPicture[]
  /** Pictures that are still uploading can't be sent. */
  wrong: unknown
  onPending: (pending: boolean) => void
  onChange: (pictures: readonly UploadedPicture[]) => void
}

/** The pictures of a ticket or reply. */
export function TicketPictures({ wrong, onPending, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <PictureUpload
        label={t('help.ticket.pictures')}
        most={UPLOAD_MAX_COUNT}
        onChange={(pictures, pending) => {
          onPending(pending)
          onChange(pictures)
        }}
        {...rest}
        {...(wrong ? { error: t('help.ticket.picturesPending') } : {})}
      />
      <p className="hint">{t('help.ticket.picturesHint')}</p>
    </div>
  )
}
