import '../shared/PictureUpload.css'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import Camera from '#icons/camera'
import Check from '#icons/check'
import type { uploadFlow } from '../../../machines/shared/uploadFlow.ts'
import type { IdentityPicture } from '../../../protocol/rules/identity.ts'
import { PICTURE_MAX_BYTES } from '../../../protocol/rules/picture.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { shownPicture } from '../../ui/richText/links.ts'
import { PictureFile, UploadBar } from '../shared/PictureFile.tsx'
import { usePreview } from '../shared/usePreview.ts'

const MEGABYTE = 1_000_000
/** The camera for each picture: the back one, or the one that faces the user. */
const CAMERA = { front: 'environment', portrait: 'user', back: 'environment' } as const

interface Props {
  side: IdentityPicture
  upload: ActorRefFrom<typeof uploadFlow> | undefined
  /** URL of the current picture; '' for none. */
  url: string
}

/** One of the three pictures: take or choose, preview, retake. */
export function PictureCard({ side, upload, url }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const snapshot = useSelector(upload, (now) => now)
  const label = t(`identity.picture.${side}`)
  const busy = snapshot?.hasTag('busy') === true
  const wrong = problemIn(t, snapshot)
  const take = (file: File) => {
    upload?.send({ type: 'upload.remove' })
    upload?.send({ type: 'upload.choose', file })
  }
  return (
    <fieldset className={wrong ? 'identity-card identity-card--err' : 'identity-card'} aria-describedby={`${id}-words`}>
      <legend className="vh">{label}</legend>
      <Shown snapshot={snapshot} url={url} label={label} />
      <div className="identity-words">
        <p className="f15 sb" aria-hidden="true">
          {label}
        </p>
        <div id={`${id}-words`} className="f13 t2">
          {busy && snapshot ? (
            <Going percent={snapshot.context.percent} label={label} />
          ) : (
            <output>{url === '' ? t(`identity.hint.${side}`) : t('upload.done')}</output>
          )}
          {wrong && (
            <p className="identity-why" role="alert">
              {wrong}
            </p>
          )}
        </div>
        <div className="identity-ways">
          {busy && (
            <button type="button" className="identity-way" onClick={() => upload?.send({ type: 'upload.cancel' })}>
              <span aria-hidden="true">{t('ui.cancel')}</span>
              <span className="vh">{t('upload.cancel', { label })}</span>
            </button>
          )}
          {!busy && snapshot?.matches('failed') && (
            <button type="button" className="identity-way" onClick={() => upload?.send({ type: 'upload.again' })}>
              {t('ui.retry')}
            </button>
          )}
          {!busy && (
            <>
              <FileSource
                label={label}
                text={t(url === '' ? 'identity.take' : 'identity.again')}
                capture={CAMERA[side]}
                onFile={take}
              />
              <FileSource label={label} text={t('identity.gallery')} onFile={take} />
            </>
          )}
        </div>
      </div>
    </fieldset>
  )
}

type Upload = SnapshotFrom<typeof uploadFlow> | undefined

function problemIn(t: TFunction, snapshot: Upload): string | undefined {
  const problem = snapshot?.matches('refused') ? snapshot.context.problem : undefined
  if (problem) return t(`upload.${problem}`, { megabytes: PICTURE_MAX_BYTES / MEGABYTE })
  return snapshot?.matches('failed') ? t('upload.failed') : undefined
}

/** The picture, or its placeholder. */
function Shown({ snapshot, url, label }: { snapshot: Upload; url: string; label: string }) {
  const { t } = useTranslation()
  const file = snapshot?.matches('refused') ? undefined : snapshot?.context.file
  const preview = usePreview(file) ?? shownPicture(url)
  if (preview === undefined)
    return (
      <span className="identity-picture identity-picture--none">
        <Icon of={Camera} />
      </span>
    )
  return (
    <span className="identity-picture">
      <img src={preview} alt={t('upload.preview', { label })} />
      {url !== '' && !snapshot?.hasTag('busy') && (
        <span className="identity-tick">
          <Icon of={Check} size={12} strokeWidth="3" />
        </span>
      )}
    </span>
  )
}

interface FileSourceProps {
  label: string
  text: string
  capture?: 'environment' | 'user'
  onFile: (file: File) => void
}

/** A picture's source: the camera, or the device's own choice. */
function FileSource({ label, text, capture, onFile }: FileSourceProps) {
  return (
    <PictureFile
      className="identity-way"
      label={`${label}: ${text}`}
      capture={capture}
      onFiles={([file]) => file && onFile(file)}
    >
      <span>{text}</span>
    </PictureFile>
  )
}

function Going({ percent, label }: { percent: number; label: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="n">
        {t('upload.going')} {percent} %
      </p>
      <UploadBar percent={percent} label={label} />
    </>
  )
}
