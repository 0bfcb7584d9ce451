import { missingPictures } from '../../../machines/identity/identityDraft.ts'
import type { IdentityUploads } from '../../../machines/identity/identityState.ts'
import { IDENTITY_PICTURES, type IdentityPicture } from '../../../protocol/rules/identity.ts'
import { PICTURE_MAX_BYTES } from '../../../protocol/rules/picture.ts'
import { failureText } from '../../bindings/messageText.ts'
import { Page, useBackCloses } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { listOf } from '../../i18n/lists.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FailedBefore } from './FailedBefore.tsx'
import { PictureCard } from './PictureCard.tsx'
import { StepHead } from './StepHead.tsx'
import { samplePicture } from './samplePicture.ts'
import type { IdentityPage, IdentitySnapshot } from './useIdentity.ts'

const MEGABYTE = 1_000_000

/** The reason why the pictures can't be submitted yet: some are missing or uploading. */
function whyNot(t: TFunction, language: string, { context: { draft, pending } }: IdentitySnapshot): string {
  const part = (key: 'going' | 'missing', pictures: readonly IdentityPicture[]) =>
    pictures.length === 0
      ? []
      : [
          t(`identity.${key}`, {
            pictures: listOf(
              language,
              pictures.map((one) => t(`identity.picture.${one}`)),
            ),
          }),
        ]
  const missing = missingPictures(draft).filter((picture) => !pending.includes(picture))
  return [...part('missing', missing), ...part('going', pending)].join(' · ')
}

/** The document's front, the front beside the face, and the back. */
export function PicturesStep({ page: { state, send } }: { page: IdentityPage }) {
  const { t, language } = useTranslation()
  const busy = state.hasTag('busy')
  const back = () => send({ type: 'identity.back' })
  useBackCloses(!busy, back)
  const { draft, uploads, error, info } = state.context
  const complete = state.matches({ loaded: { filling: { pictures: 'complete' } } })
  return (
    <Page
      onBack={back}
      bottom={
        <Button
          label={t('identity.submit')}
          onPress={() => send({ type: 'identity.submit' })}
          busy={busy ? t('identity.submitting') : undefined}
          disabled={!complete && !busy}
          reason={whyNot(t, language, state)}
        />
      }
    >
      <div className="identity">
        <StepHead
          at={3}
          name={t('identity.pictures.name')}
          heading={t('identity.pictures.title')}
          text={t('identity.pictures.text', { megabytes: PICTURE_MAX_BYTES / MEGABYTE })}
        />
        <FailedBefore info={info} />
        {error && (
          <div className="identity-reason">
            <Notice tone="err" urgent>
              {failureText(t, error)}
            </Notice>
          </div>
        )}
        <div className="grid g3">
          {IDENTITY_PICTURES.map((side) => (
            <PictureCard key={side} side={side} upload={uploads?.[side]} url={draft.pictures[side]} />
          ))}
        </div>
        {__DEMO__ && <SamplePictures sides={missingPictures(draft)} uploads={uploads} />}
        <Whereto />
      </div>
    </Page>
  )
}

/** A note on where pictures are sent: in a demo they never leave this browser. */
function Whereto() {
  const { t } = useTranslation()
  const { simulator } = useApp()
  const text = !__DEMO__ || !simulator ? 'live' : simulator.remote ? 'served' : 'demo'
  return (
    <div className="identity-reason">
      <Notice tone="info">{t(`identity.whereto.${text}`)}</Notice>
    </div>
  )
}

interface Props {
  /** Missing sides. */
  sides: readonly IdentityPicture[]
  uploads: IdentityUploads | undefined
}

/** Fills missing sides with drawn pictures. Demo builds only. */
function SamplePictures({ sides, uploads }: Props) {
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
