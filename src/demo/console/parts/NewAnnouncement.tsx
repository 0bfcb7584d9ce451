import { useState } from 'react'
import type { Outage } from '../../../../simulator/world/people/announcementState.ts'
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chips } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useDo, useDone } from '../host.ts'
import { useNow } from '../useNow.ts'
import { momentOf, TimeField } from './TimeField.tsx'

const KINDS = ['news', 'maintenance', 'incident'] as const
type Draft = { kind: (typeof KINDS)[number]; title: string; text: string; from: string; until: string }
const EMPTY: Draft = { kind: 'news', title: '', text: '', from: '', until: '' }

/** Plain text as rich text: a paragraph per line, with markup escaped. */
const richText = (text: string): string =>
  text
    .trim()
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('')

/** An outage of the draft: from now on by default, with an optional end. */
function outageOf({ kind, from, until }: Draft, now: number): Outage | undefined {
  if (kind === 'news') return undefined
  const end = momentOf(until)
  return { kind, from: momentOf(from) ?? now, ...(end === undefined ? {} : { until: end }) }
}

/** Whether an outage ends before it begins, or has ended. */
const isOver = (outage: Outage | undefined, now: number): boolean =>
  outage?.until !== undefined && outage.until <= Math.max(outage.from, now)

/** Publishes an announcement in the current language: news, or an outage with its times. */
export function NewAnnouncement() {
  const { t } = useTranslation()
  const act = useDo()
  const now = useNow()
  const [draft, setDraft] = useState(EMPTY)
  const [attempted, setAttempted] = useState(false)
  const { kind, title, text, from, until } = draft
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const missing = (value: string) => (attempted && value.trim() === '' ? { error: t('console.desk.wordsMissing') } : {})
  const outage = outageOf(draft, now)
  const announce = () => {
    setAttempted(true)
    if (title.trim() === '' || text.trim() === '' || isOver(outage, now)) return
    const texts = { [currentLanguage()]: { title: title.trim(), html: richText(text) } }
    act({ kind: 'command', command: { type: 'announce', texts, ...(outage ? { outage } : {}) } })
  }
  useDone(
    (action) => action.kind === 'command' && action.command.type === 'announce',
    () => {
      setDraft(EMPTY)
      setAttempted(false)
    },
  )
  return (
    <Form className="console-case" onSubmit={announce}>
      <Chips
        label={t('console.desk.kind')}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
        items={KINDS.map((key) => ({ key, label: t(`console.desk.kinds.${key}`) }))}
      />
      <Field
        kind="note"
        label={t('console.desk.title')}
        value={title}
        onChange={(value) => change({ title: value })}
        {...missing(title)}
      />
      <TextArea
        label={t('console.desk.text')}
        value={text}
        onChange={(value) => change({ text: value })}
        rows={3}
        {...missing(text)}
      />
      {kind !== 'news' && (
        <>
          <TimeField label={t('console.desk.from')} value={from} onChange={(value) => change({ from: value })} />
          <TimeField
            label={t('console.desk.until')}
            value={until}
            onChange={(value) => change({ until: value })}
            error={attempted && isOver(outage, now) ? t('console.desk.untilWrong') : undefined}
          />
        </>
      )}
      <p className="t2 f12">{t('console.desk.languageHint')}</p>
      <Button kind="ink" type="submit" label={t('console.desk.announce')} />
    </Form>
  )
}
