import { expect, test } from 'vitest'
import { TEXTS } from './testing.ts'

/** Every error has a next step: a request, or the figure or limit that decides it. English is read: the other languages translate it. */
const isError = (key: string) =>
  /^(error|status|transport)\.|^field\.(?!prompt)|\.(refusal|problem|why)\.|^simulator\/messages\./.test(key)

const VERBS =
  'Add|Buy|Cancel|Change|Check|Choose|Come|Compare|Contact|Copy|Correct|Create|Enter|Fill|Get|Go|Join|Log|Lower|Open|Refresh|Remove|Request|Return|Round|Send|Set|Share|Submit|Take|Try|Update|Use|Wait'
/** A request at the start of a sentence or of a part of it, such as 'Long: set …' or '…, please set …'. */
const REQUEST = new RegExp(`(?:^|[.:,] |please |or )(?:please )?(?:${VERBS})\\b`, 'i')
const FIGURE = /\{\{\w+(?:, \w+)?\}\}/

/** Errors without a next step, with the reason: nothing is left to do, or the specification gives the wording. */
const WITHOUT = {
  'error.accountMissing': 'the words of the specification',
  'error.notOffered': 'in place of a part of a page: nothing is left to do',
  'field.passwordsDiffer': 'the words of the specification',
  'field.passwordInconsistent': 'the words of the specification',
  'status.401': 'its dialog has the button to log in',
  'trade.why.loading': 'it passes by itself',
  'simulator/messages.accountMissing': 'the words of the specification',
  'simulator/messages.notOffered': 'as above',
  'simulator/messages.codeSent': 'a success',
} as const

const english = (text: string) => text.replace(/\$t\(([\w.]+)\)/g, (_, key: string) => TEXTS.en.get(key) ?? '')
const errors = [...TEXTS.en].filter(([key]) => isError(key)).map(([key, text]) => [key, english(text)] as const)
const isHelpful = (text: string) => REQUEST.test(text) || FIGURE.test(text)

test('every error asks for a next step or names the limit', () => {
  expect(errors.length).toBeGreaterThan(180)
  expect(errors.filter(([key, text]) => !isHelpful(text) && !(key in WITHOUT))).toEqual([])
})

test('no exception is out of date', () => {
  const known = new Map(errors)
  expect(Object.keys(WITHOUT).filter((key) => isHelpful(known.get(key) ?? 'Try again'))).toEqual([])
})

test('a text that only names the problem is detected', () => {
  expect(['This order is already filled.', 'Access denied', 'The request went wrong.'].filter(isHelpful)).toEqual([])
})
