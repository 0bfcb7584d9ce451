import './present.css'
import { useEffect, useRef, useState } from 'react'
import { type TextKey, useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { followKeys } from '../tours/keys.ts'
import { type TourName, tourOf } from '../tours/table.ts'
import { followPresentation, type Standing } from './notesChannel.ts'

/** The captions of a chapter, each once, with the number of its first step. */
const captionsOf = (name: TourName): { key: string; at: number }[] =>
  tourOf(name).steps.flatMap(({ caption }, at, all) =>
    caption === undefined || all[at - 1]?.caption === caption ? [] : { key: caption, at },
  )

/** The presenter's notes, in a window of their own: the chapter's captions, what to say, and what comes next. */
export function Notes() {
  const { t } = useTranslation()
  const [standing, follow] = useState<Standing>()
  const channel = useRef<ReturnType<typeof followPresentation>>(undefined)
  const next = () => channel.current?.next()
  useEffect(() => {
    const opened = followPresentation(follow)
    channel.current = opened
    const forgetKeys = followKeys([window], opened.next)
    return () => {
      forgetKeys()
      opened.close()
    }
  }, [])
  const title = t('stage.notes.title')
  useEffect(() => {
    document.title = title
  }, [title])
  const [chapter, following] = standing?.chapters ?? []
  return (
    <main className="notes">
      <h1 className="f13 t2">{title}</h1>
      {standing && chapter ? (
        <>
          <h2>{t(`console.tours.title.${chapter}`)}</h2>
          <section>
            <h3>{t('stage.notes.say')}</h3>
            <p className="notes-say">{t(`tour.say.${chapter}`)}</p>
          </section>
          <section>
            <h3>{t('stage.notes.captions')}</h3>
            <Captions chapter={chapter} standing={standing} />
          </section>
          <section>
            <h3>{t('stage.notes.next')}</h3>
            <p>{following ? t(`console.tours.title.${following}`) : t('stage.notes.last')}</p>
          </section>
          <Button
            kind="ink"
            keyShortcuts="ArrowRight PageDown"
            label={t(standing.state === 'over' && following ? 'tour.nextChapter' : 'tour.next')}
            onPress={next}
          />
        </>
      ) : (
        <p>{t('stage.notes.waiting')}</p>
      )}
    </main>
  )
}

function Captions({ chapter, standing: { at, state } }: { chapter: TourName; standing: Standing }) {
  const { t } = useTranslation()
  const captions = captionsOf(chapter)
  const current = state === 'playing' ? captions.findLast((caption) => caption.at <= at) : undefined
  return (
    <ol className="notes-captions">
      {captions.map((caption) => (
        <li key={caption.key} aria-current={caption === current ? 'step' : undefined}>
          {t(caption.key as TextKey)}
        </li>
      ))}
    </ol>
  )
}
