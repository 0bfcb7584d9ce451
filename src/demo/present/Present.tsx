import './present.css'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { currentLanguage, useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { Chips } from '../../ui/Chip.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Checkbox } from '../../ui/Switch.tsx'
import { BrandFields } from '../stage/BrandFields.tsx'
import { TOURS } from '../tours/table.ts'
import { queryOf, savePresentation } from './presentation.ts'
import { type Presentation, presentationOf, presentFlow } from './presentFlow.ts'

const flow = presentFlow.provide({
  actors: { save: fromPromise<void, Presentation>(({ input }) => savePresentation(input)) },
})

/** The window of the notes is opened again under its name. */
const NOTES = 'presenter-notes'

interface Props {
  /** Whether others use the exchange: no link may act in their accounts there. */
  remote: boolean
  copy: (text: string) => void
}

/** Prepares a presentation under a customer's brand, as a link and as a file. */
export default function Present({ remote, copy }: Props) {
  const { t } = useTranslation()
  const [snapshot, send] = useMachine(flow, { input: { language: currentLanguage() } })
  const { brand, language, chapters, problems } = snapshot.context
  if (remote)
    return (
      <div className="present">
        <Notice tone="info">{t('tour.served')}</Notice>
      </div>
    )
  return (
    <div className="present">
      <p className="t2">{t('stage.present.text')}</p>
      <Form className="grid g4" onSubmit={() => send({ type: 'presentation.prepare' })}>
        <Card pad className="grid g4">
          <BrandFields draft={brand} problems={problems} onChange={(part) => send({ type: 'brand.change', part })} />
        </Card>
        <Card pad>
          <h2>{t('stage.start.language')}</h2>
          <Chips
            label={t('stage.start.language')}
            value={language}
            onChange={(code) => send({ type: 'language.choose', language: code })}
            items={LANGUAGES.map(({ code, title }) => ({ key: code, label: title }))}
          />
        </Card>
        <Card pad>
          <h2 id="present-chapters">{t('stage.present.chapters')}</h2>
          <fieldset className="present-chapters" aria-labelledby="present-chapters">
            {TOURS.map((chapter) => (
              <Checkbox
                key={chapter}
                checked={chapters.includes(chapter)}
                onChange={() => send({ type: 'chapter.toggle', chapter })}
              >
                {t(`console.tours.title.${chapter}`)}
              </Checkbox>
            ))}
          </fieldset>
          {problems.chapters && (
            <p className="hint hint--err" role="alert">
              {t(`stage.present.${problems.chapters}`)}
            </p>
          )}
        </Card>
        {!snapshot.matches('prepared') && <Button kind="ink" type="submit" label={t('stage.present.prepare')} />}
      </Form>
      {snapshot.matches('prepared') && (
        <Prepared
          presentation={presentationOf(snapshot.context)}
          saving={snapshot.matches({ prepared: 'saving' })}
          result={
            snapshot.matches({ prepared: 'saved' })
              ? 'saved'
              : snapshot.matches({ prepared: 'failed' })
                ? 'noFile'
                : undefined
          }
          onSave={() => send({ type: 'presentation.save' })}
          copy={copy}
        />
      )}
    </div>
  )
}

interface PreparedProps {
  presentation: Presentation
  saving: boolean
  result: 'saved' | 'noFile' | undefined
  onSave: () => void
  copy: Props['copy']
}

/** What a prepared presentation is good for. A page from a file has no second window on its channel. */
function Prepared({ presentation, saving, result, onSave, copy }: PreparedProps) {
  const { t } = useTranslation()
  const start = `${location.pathname}${queryOf(presentation)}`
  const notes = () =>
    window.open(`${location.pathname}?notes=1&lang=${presentation.language}`, NOTES, 'width=480,height=720')
  return (
    <section className="present-ready" aria-label={t('stage.present.title')}>
      <p role="status">{t('stage.present.ready')}</p>
      {location.protocol !== 'file:' && <Button kind="onbg" label={t('stage.present.notes')} onPress={notes} />}
      <a className="btn btn--primary" href={start}>
        {t('stage.present.start')}
      </a>
      <Button kind="onbg" label={t('stage.brand.copy')} onPress={() => copy(new URL(start, location.href).href)} />
      <Button
        kind="onbg"
        label={t(saving ? 'stage.present.saving' : 'stage.present.save')}
        disabled={saving}
        onPress={onSave}
      />
      {result && (
        <Notice tone={result === 'saved' ? 'ok' : 'info'} urgent={result === 'noFile'}>
          {t(`stage.present.${result}`)}
        </Notice>
      )}
    </section>
  )
}
