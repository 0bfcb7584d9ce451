import './PictureUpload.css'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import Camera from '#icons/camera'
import ImagePlus from '#icons/image-plus'
import X from '#icons/x'
import { type PictureItem, picturesFlow, roomIn } from '../../../machines/shared/picturesFlow.ts'
import type { UploadedPicture } from '../../../machines/shared/uploadFlow.ts'
import { PICTURE_MAX_BYTES } from '../../../protocol/rules/picture.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { shownPicture } from '../../ui/richText/links.ts'
import { PictureFile, UploadBar } from './PictureFile.tsx'
import { usePreview } from './usePreview.ts'

const MEGABYTE = 1_000_000
const KILOBYTE = 1_000

/** A file's size: '340 kB', '1.4 MB'. */
const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

export interface PictureUploadProps {
  /** The subject of the pictures; the field's name. */
  label: string
  /** Uploaded earlier (from a draft). Read once; another `key` starts again. */
  pictures?: readonly UploadedPicture[]
  /** The current pictures; `pending` while one is being checked or sent. */
  onChange: (pictures: readonly UploadedPicture[], pending: boolean) => void
  /** Limit; one by default, up to 52. */
  most?: number
  /** Opens this camera directly on phones; by default they offer camera and gallery. */
  capture?: 'environment' | 'user'
  /** The upload's group; 'ugc' by default. */
  group?: string
  /** Advice for a good picture, instead of allowed sizes and types. */
  hint?: string
  error?: string
}

/** Pictures from camera or gallery: checked, uploaded with progress, previewed, removable. */
export function PictureUpload({
  label,
  pictures,
  onChange,
  most = 1,
  capture,
  group,
  hint,
  error,
}: PictureUploadProps) {
  const { t } = useTranslation()
  const id = useId()
  const [state, send, actor] = usePage(picturesFlow, { pictures, most, group })
  useEmitted(actor, 'pictures.changed', (now) => onChange(now.pictures, now.pending))
  const { items, tooMany } = state.context
  const room = roomIn(state.context)
  const sizes = hint ?? t('upload.hint', { megabytes: PICTURE_MAX_BYTES / MEGABYTE })
  const wrong = error ?? (tooMany ? t('upload.tooMany', { count: state.context.most }) : undefined)
  return (
    <fieldset className="upload" aria-describedby={`${id}-hint`}>
      <legend className="label">{label}</legend>
      {items.map((item) => (
        <Item
          key={item.key}
          item={item}
          label={label}
          onRemove={() => send({ type: 'pictures.remove', key: item.key })}
        />
      ))}
      {room > 0 && (
        <Add
          label={label}
          capture={capture}
          multiple={room > 1}
          onFiles={(files) => send({ type: 'pictures.add', files })}
        />
      )}
      <p className={wrong ? 'hint hint--err' : 'hint'} id={`${id}-hint`} role={wrong ? 'alert' : undefined}>
        <span>{wrong ?? sizes}</span>
        {most > 1 && (
          <span className="n">
            {state.context.most - room}/{state.context.most}
          </span>
        )}
      </p>
    </fieldset>
  )
}

interface AddProps {
  label: string
  capture: PictureUploadProps['capture']
  multiple: boolean
  onFiles: (files: readonly File[]) => void
}

/** Chooses the next picture. */
function Add({ label, capture, multiple, onFiles }: AddProps) {
  const { t } = useTranslation()
  const text = t(capture ? 'upload.take' : 'upload.choose')
  return (
    <PictureFile
      className="upload-add"
      label={`${label}: ${text}`}
      capture={capture}
      multiple={multiple}
      onFiles={onFiles}
    >
      <Icon of={capture ? Camera : ImagePlus} />
      <span>{text}</span>
    </PictureFile>
  )
}

/** One picture with its progress, or the reason why it was refused. */
function Item({ item: { ref }, label, onRemove }: { item: PictureItem; label: string; onRemove: () => void }) {
  const { t } = useTranslation()
  const upload = useSelector(ref, (snapshot) => snapshot)
  const { file, picture, percent, problem } = upload.context
  const preview = usePreview(upload.matches('refused') ? undefined : file) ?? shownPicture(picture?.url)
  const size = file && sizeText(file.size)
  const refused = upload.matches('refused')
  const failed = upload.matches('failed')
  return (
    <div className={refused || failed ? 'upload-item upload-item--err' : 'upload-item'}>
      <span className="upload-picture">
        {preview ? <img src={preview} alt={t('upload.preview', { label })} /> : <Icon of={ImagePlus} />}
      </span>
      <div className="upload-words grow">
        {upload.hasTag('busy') && <Going percent={percent} label={label} />}
        {upload.matches('uploaded') && (
          <output className="upload-ok">
            {t('upload.done')}
            {size && (
              <span className="t3 n" translate="no">
                {' '}
                · {size}
              </span>
            )}
          </output>
        )}
        {refused && problem && (
          <p className="upload-why" role="alert">
            {t(`upload.${problem}`, { megabytes: PICTURE_MAX_BYTES / MEGABYTE })}
          </p>
        )}
        {failed && (
          <p className="upload-why" role="alert">
            {t('upload.failed')}
          </p>
        )}
        {failed && (
          <button type="button" className="field-action" onClick={() => ref.send({ type: 'upload.again' })}>
            {t('ui.retry')}
          </button>
        )}
      </div>
      <IconButton
        icon={X}
        label={t(upload.hasTag('busy') ? 'upload.cancel' : 'upload.remove', { label })}
        onPress={onRemove}
      />
    </div>
  )
}

function Going({ percent, label }: { percent: number; label: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p>
        {t('upload.going')}{' '}
        <span className="n t3" translate="no">
          {percent} %
        </span>
      </p>
      <UploadBar percent={percent} label={label} />
    </>
  )
}
