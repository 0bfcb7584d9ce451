import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup as draw } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { startText } from '../i18n/i18n.ts'
import { CodeInput } from './CodeInput.tsx'
import { Field } from './Field.tsx'
import { FIELD_KINDS, type FieldKind } from './fieldKinds.ts'
import { SearchField } from './SearchField.tsx'
import { TextArea } from './TextArea.tsx'
import { TicketField } from './TicketField.tsx'

await startText('en')
const nothing = () => {}

/** The attributes of the first field of a text, in the order of the table below. */
function keysIn(markup: string): (string | undefined)[] {
  const [field = ''] = /<(input|textarea)[^>]*/.exec(markup) ?? []
  const names = ['type', 'inputmode', 'autocomplete', 'autocapitalize', 'enterkeyhint']
  return names.map((name) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(field)?.[1])
}

/** Type, keyboard, autofill, capitals and Enter key by kind of field. */
const EXPECTED: Record<FieldKind, (string | undefined)[]> = {
  amount: ['text', 'decimal', 'off', 'none', 'done'],
  number: ['text', 'numeric', 'off', 'none', 'done'],
  code: ['text', 'numeric', 'one-time-code', 'none', 'done'],
  loginEmail: ['email', 'email', 'username', 'none', 'done'],
  loginPhone: ['tel', 'tel', 'username', 'none', 'done'],
  email: ['email', 'email', 'email', 'none', 'done'],
  phone: ['tel', 'tel', 'tel-national', 'none', 'done'],
  wallet: ['tel', 'tel', 'tel', 'none', 'done'],
  password: ['password', undefined, 'current-password', 'none', 'go'],
  newPassword: ['password', undefined, 'new-password', 'none', 'done'],
  secret: ['password', undefined, 'off', 'none', 'done'],
  name: ['text', undefined, 'name', 'words', 'done'],
  cardName: ['text', undefined, 'cc-name', 'words', 'done'],
  cardNumber: ['text', 'numeric', 'cc-number', 'none', 'done'],
  iban: ['text', undefined, 'off', 'characters', 'done'],
  title: ['text', undefined, 'off', 'words', 'done'],
  document: ['text', undefined, 'off', 'characters', 'done'],
  invite: ['text', undefined, 'off', 'characters', 'done'],
  account: ['text', undefined, 'off', 'none', 'done'],
  address: ['text', undefined, 'off', 'none', 'done'],
  memo: ['text', undefined, 'off', 'none', 'done'],
  word: ['text', undefined, 'off', 'none', 'done'],
  note: ['text', undefined, 'off', 'sentences', 'done'],
  writing: ['text', undefined, 'off', 'sentences', undefined],
  data: ['text', undefined, 'off', 'none', undefined],
  search: ['search', undefined, 'off', 'none', 'search'],
}

describe('a field opens the keyboard of what it asks for', () => {
  for (const kind of Object.keys(FIELD_KINDS) as FieldKind[])
    test(kind, () =>
      expect(keysIn(draw(<Field kind={kind} label="Field" value="" onChange={nothing} />))).toEqual(EXPECTED[kind]),
    )
})

test('where further fields follow, Enter goes on', () => {
  const field = <Field kind="name" enterKeyHint="next" label="Name" value="" onChange={nothing} />
  expect(keysIn(draw(field)).at(-1)).toBe('next')
})

test('the other fields are of a kind, too', () => {
  const ticket = <TicketField label="Price" value="1" decimals={2} onChange={nothing} />
  expect(keysIn(draw(ticket)).slice(1)).toEqual(EXPECTED.amount.slice(1))
  expect(keysIn(draw(<CodeInput label="Code" value="" onChange={nothing} />))).toEqual(EXPECTED.code)
  expect(keysIn(draw(<SearchField placeholder="Search" value="" onChange={nothing} />))).toEqual(EXPECTED.search)
  expect(keysIn(draw(<TextArea label="Text" value="" onChange={nothing} />)).slice(1)).toEqual(
    EXPECTED.writing.slice(1),
  )
})

/** Inputs that open no keyboard of letters, and the name that password managers read beside a password. */
const OWN = /type="(radio|checkbox|file|range|color|date|datetime-local)"|className="vh" name="username"/
const files = (readdirSync('src', { recursive: true }) as string[]).filter((name) => /(?<!\.test)\.tsx$/.test(name))

test('every field that is written out takes its attributes from a kind', () => {
  const written = files.flatMap((name) =>
    [...readFileSync(`src/${name}`, 'utf8').matchAll(/<(?:input|textarea|Input)\s(?:[^>]|=>)*/g)]
      .map(([field]) => field)
      .filter((field) => !OWN.test(field) && !/\{\.\.\.(keys|fieldKeys\(|areaKeys\()/.test(field))
      .map((field) => `${name}: ${field.split('\n', 2).join('')}`),
  )
  expect(written).toEqual([expect.stringContaining('EventForm')])
})

test('no page sets such an attribute beside its kind', () => {
  const beside = files.filter(
    (name) =>
      !/UserName\.tsx$/.test(name) &&
      /\b(inputMode|autoComplete|autoCapitalize)=/.test(readFileSync(`src/${name}`, 'utf8')),
  )
  expect(beside).toEqual([])
})
