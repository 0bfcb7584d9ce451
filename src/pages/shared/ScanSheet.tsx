import { useEffect, useRef, useState } from 'react'
import { type CameraProblem, codeInFile, scanForCodes } from '../../bindings/camera.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import { PageSheet } from './PageSheet.tsx'
import { PictureFile } from './PictureFile.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onCode: (text: string) => void
}

/** Scans the QR code of an address, by the camera or in a picture. The camera is on only while this is open. */
export default function ScanSheet({ open, onClose, onCode }: Props) {
  const { t } = useTranslation()
  if (!open) return null
  return (
    <PageSheet open onClose={onClose} title={t('withdrawal.camera.title')} overlayCloses>
      <Camera onCode={onCode} />
      <FromPicture onCode={onCode} />
    </PageSheet>
  )
}

function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'looking' | CameraProblem>('starting')
  const latest = useLatest(onCode)
  useEffect(() => {
    if (!video.current) return
    return scanForCodes({
      video: video.current,
      onStart: () => setState('looking'),
      onCode: (text) => latest.current(text),
      onProblem: setState,
    })
  }, [latest])
  const failed = state !== 'starting' && state !== 'looking'
  return (
    <div className="scan">
      {failed ? (
        <Notice tone="warn" urgent>
          {t(`withdrawal.camera.${state}`)}
        </Notice>
      ) : (
        <>
          <video ref={video} className="scan-video" muted playsInline />
          <p className="f13 t2 center" role="status">
            {t(state === 'starting' ? 'withdrawal.camera.starting' : 'withdrawal.camera.aim')}
          </p>
        </>
      )}
    </div>
  )
}

function FromPicture({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation()
  const [missing, setMissing] = useState(false)
  const read = async ([file]: readonly File[]) => {
    setMissing(false)
    const text = file && (await codeInFile(file))
    if (text === undefined) setMissing(true)
    else onCode(text)
  }
  return (
    <div className="scan">
      {missing && (
        <Notice tone="warn" urgent>
          {t('withdrawal.camera.noCode')}
        </Notice>
      )}
      <PictureFile
        className="btn btn--quiet scan-picture"
        label={t('withdrawal.camera.picture')}
        onFiles={(files) => void read(files)}
      >
        <span>{t('withdrawal.camera.picture')}</span>
      </PictureFile>
    </div>
  )
}
