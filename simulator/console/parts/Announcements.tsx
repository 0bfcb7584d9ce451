import { useState } from 'react'
import { currentLanguage, useLanguageTag, useText } from '../../../src/text/text.ts'
import { formatDateTime } from '../../../src/text/time.ts'
import { Button } from '../../../src/ui/Button.tsx'
import { Field } from '../../../src/ui/Field.tsx'
import { TextArea } from '../../../src/ui/TextArea.tsx'
import type { Announced } from '../../operator/desk.ts'
import { useDo, useDone } from '../host.ts'

/** Plain words as rich text: each line a paragraph, and no sign of it markup. */
const richText = (text: string): string =>
  text
    .trim()
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('')

/** What was announced lately, and a new announcement. */
export function Announcements({ rows }: { rows: readonly Announced[] }) {
  const say = useText()
  const language = useLanguageTag()
  return (
    <section>
      <h2 className="console-head">{say('console.desk.announcements')}</h2>
      <NewAnnouncement />
      <ul className="console-list">
        {rows.map(({ id, at, texts }) => (
          <li key={id} className="console-letter">
            <span className="grow">
              <b>{(texts[currentLanguage()] ?? Object.values(texts)[0])?.title}</b>
              <small className="n t2">{formatDateTime(at, language)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewAnnouncement() {
  const say = useText()
  const act = useDo()
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = (value: string) => (asked && value.trim() === '' ? { error: say('console.desk.wordsMissing') } : {})
  const announce = () => {
    setAsked(true)
    if (title.trim() === '' || text.trim() === '') return
    const words = { title: title.trim(), html: richText(text) }
    act({ kind: 'command', command: { type: 'announce', texts: { [currentLanguage()]: words } } })
  }
  useDone(
    (deed) => deed.kind === 'command' && deed.command.type === 'announce',
    () => {
      setTitle('')
      setText('')
      setAsked(false)
    },
  )
  return (
    <form
      className="console-case"
      onSubmit={(event) => {
        event.preventDefault()
        announce()
      }}
    >
      <Field label={say('console.desk.title')} value={title} onChange={setTitle} {...missing(title)} />
      <TextArea label={say('console.desk.text')} value={text} onChange={setText} rows={3} {...missing(text)} />
      <p className="t2 f12">{say('console.desk.languageHint')}</p>
      <Button kind="ink" type="submit">
        {say('console.desk.announce')}
      </Button>
    </form>
  )
}
