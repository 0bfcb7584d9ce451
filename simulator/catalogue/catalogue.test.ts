import { expect, test } from 'vitest'
import { REFUSALS } from '../../protocol/errors.ts'
import { routeAt } from '../../protocol/routes.ts'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { SHOP_REFUSALS } from '../../protocol/shopErrors.ts'
import { FOREX } from './forex.ts'
import { SHORTCUTS } from './home.ts'
import { languageOf, type MessageId, messageText } from './messages.ts'

const codes: LanguageCode[] = LANGUAGES.map(({ code }) => code)
const ids = [...Object.keys(REFUSALS), ...Object.keys(SHOP_REFUSALS), 'codeSent'] as MessageId[]
/** Every parameter filled with its own name between brackets, so that a text shows which ones it uses. */
const names = [
  'field',
  'step',
  'nearest',
  'minimum',
  'currency',
  'low',
  'high',
  'limit',
  'available',
  'needed',
  'market',
  'left',
  'days',
  'points',
  'cost',
]
const params = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
const used = (text: string) => [...text.matchAll(/<(\w+)>/g)].map((match) => match[1]).sort()

test('ERR-02: every refusal has its text in seven languages, with the same parameters in each', () => {
  for (const id of ids) {
    const english = used(messageText('en', id, params))
    for (const code of codes) {
      const text = messageText(code, id, params)
      expect([code, id, text.length > 0, text.includes('{')]).toEqual([code, id, true, false])
      expect([code, id, used(text)]).toEqual([code, id, english])
    }
  }
})

test('a missing parameter leaves no placeholder in a message, and inherited properties are ignored', () => {
  expect(messageText('en', 'openOrdersFull')).toBe('You have reached the limit of  open orders. Cancel one first.')
})

test('an unknown language gives English', () => {
  expect(['ja', 'xx', undefined, 'constructor'].map((header) => languageOf(header))).toEqual(['ja', 'en', 'en', 'en'])
})

test('ENT-04: display currencies have a sign, a positive rate and unique names, with USD first at 1', () => {
  expect(FOREX[0]).toMatchObject({ title: 'USD', icon: '$', rate: '1' })
  expect(new Set(FOREX.map(({ title }) => title)).size).toBe(FOREX.length)
  for (const { icon, rate } of FOREX)
    expect([icon !== undefined && icon.length > 0, Number(rate) > 0]).toEqual([true, true])
})

test('every shortcut of Home leads to a page, and the one to Up/Down to its trading page', () => {
  expect(SHORTCUTS.filter(({ link }) => routeAt(link) === undefined)).toEqual([])
  const { link } = SHORTCUTS.find(({ key }) => key === 'upDown') ?? { link: '' }
  expect([routeAt(link)?.name, new URLSearchParams(link.split('?')[1]).get('kind')]).toEqual(['trading', 'second'])
})
