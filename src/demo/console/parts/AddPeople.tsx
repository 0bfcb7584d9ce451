import { useState } from 'react'
import { LANGUAGES, type LanguageCode } from '../../../../protocol/rules/constants.ts'
import { MOODS, type Mood } from '../../../../simulator/people/mood.ts'
import { PEOPLE_PASSWORDS } from '../../../../simulator/people/person.ts'
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chips } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { useDo, useKnown } from '../host.ts'

/** The most people that are added at once. */
const MOST = 50

/** The typed number of people; undefined if it is out of range. */
export function countOf(typed: string): number | undefined {
  const count = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return count >= 1 && count <= MOST ? count : undefined
}

/** Adds invented people to the world. */
export function AddPeople() {
  const { t } = useTranslation()
  const act = useDo()
  const who = useKnown(({ seen }) => seen.who)
  const busy = useKnown(({ action }) => action?.kind === 'addPeople')
  const [typed, setTyped] = useState('12')
  const [isChecked, setIsChecked] = useState(false)
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage)
  const [mood, setMood] = useState<Mood>('new')
  const count = countOf(typed)
  const add = () => {
    setIsChecked(count === undefined)
    if (count !== undefined) act({ kind: 'addPeople', people: { count, language, mood } })
  }
  return (
    <section className="col g2">
      <h2 className="console-head">{t('console.people.title')}</h2>
      <p className="t2">{t('console.people.text')}</p>
      {who && <p className="t2">{t('console.people.invited', { name: who.person.name })}</p>}
      <Form className="col g2" onSubmit={add}>
        <Field
          kind="number"
          label={t('console.people.count')}
          value={typed}
          onChange={setTyped}
          {...(isChecked && count === undefined ? { error: t('console.people.countBad') } : {})}
        />
        <Chips<LanguageCode>
          small
          label={t('console.people.language')}
          value={language}
          onChange={setLanguage}
          items={LANGUAGES.map(({ code, title }) => ({ key: code, label: title }))}
        />
        <Segmented<Mood>
          label={t('console.people.mood')}
          value={mood}
          onChange={setMood}
          items={MOODS.map((key) => ({ key, label: t(`console.people.moods.${key}`) }))}
        />
        <small className="t2">{t(`console.people.moodText.${mood}`)}</small>
        <Button
          type="submit"
          kind="quiet"
          {...(busy ? { busy: t('console.people.adding') } : {})}
          label={t('console.people.add')}
        />
      </Form>
      <AddedPeople />
    </section>
  )
}

/** The people who were added last, with their log-in data. */
function AddedPeople() {
  const { t } = useTranslation()
  const added = useKnown(({ brought }) => brought.added)
  if (added === undefined) return null
  const { password, fundPassword } = PEOPLE_PASSWORDS
  return (
    <div className="col g2">
      <Notice tone="ok" urgent>
        <b>{t('console.people.added', { n: added.length })}</b>
        <p>{t('console.people.logIn', { password, fund: fundPassword })}</p>
      </Notice>
      <ul className="console-list">
        {added.map(({ name, contact }) => (
          <li key={contact} className="console-due">
            <b className="grow">{name}</b>
            <span className="t2">{contact}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
