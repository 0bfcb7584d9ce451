import type { ChangeEvent, ReactNode } from 'react'
import { PICTURE_TYPES } from '../../../protocol/rules/picture.ts'
import { useTranslation } from '../../i18n/i18n.ts'

interface Props {
  className: string
  /** The subject of the picture. */
  children: ReactNode
  label: string
  /** Opens this camera directly on phones; by default they offer camera and gallery. */
  capture?: 'environment' | 'user' | undefined
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button that chooses pictures. */
export function PictureFile({ className, children, label, onFiles, ...rest }: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Allows choosing the same file again after a refusal.
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        className="vh"
        accept={PICTURE_TYPES.join(',')}
        aria-label={label}
        onChange={choose}
        {...rest}
      />
    </label>
  )
}

/** The progress bar of an upload. */
export function UploadBar({ percent, label }: { percent: number; label: string }) {
  const { t } = useTranslation()
  return <progress className="upload-bar" value={percent} max={100} aria-label={t('upload.progress', { label })} />
}
