import './PictureToSave.css'
import { linkTo } from '../../../protocol/routes.ts'
import { addressOf } from '../../bindings/address.ts'
import { type Drawn, useDrawnPicture } from '../../bindings/drawnPicture.ts'
import { canShare, share } from '../../bindings/share.ts'
import { useAppName } from '../../bindings/useAppName.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/States.tsx'

interface Props {
  /** Must be stable: another function draws again. */
  make: () => Promise<Blob | null>
  /** Name of the saved file. */
  file: string
  alt: string
}

/** A drawn picture, with buttons to save it and, where the system can, to share it. */
export function PictureToSave({ make, ...rest }: Props) {
  const { t } = useTranslation()
  const drawn = useDrawnPicture(make)
  if (drawn.state === 'failed') return <Notice tone="warn">{t('perpetual.share.failed')}</Notice>
  if (drawn.state === 'drawing') return <Skeleton height={320} />
  return <Shown drawn={drawn} {...rest} />
}

function Shown({ drawn, file, alt }: Omit<Props, 'make'> & { drawn: Extract<Drawn, { state: 'drawn' }> }) {
  const { t } = useTranslation()
  const appName = useAppName()
  const { picture, url } = drawn
  const send = () =>
    void share({
      title: appName,
      url: addressOf(linkTo('home'), location.href),
      file: new File([picture], file, { type: picture.type }),
    })
  return (
    <>
      <img className="picture-to-save" src={url} alt={alt} />
      <div className={canShare() ? 'btn2' : 'picture-to-save-one'}>
        {canShare() && <Button kind="quiet" label={t('user.share.send')} onPress={send} />}
        <a className="btn btn--primary" href={url} download={file}>
          <span>{t('user.share.save')}</span>
        </a>
      </div>
    </>
  )
}
