import { expect, test } from 'vitest'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { CODES, TEXTS } from './testing.ts'

/** Texts that are equal in English are equal in every language, unless this list has the reason why a language distinguishes them. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'a noun (title, kind of record) and a verb (button)': [
    ...['Credit', 'Deposit', 'Transfer', 'Trade', 'Replay', 'Review', 'Buy', 'Sell'],
  ],
  'an event or thing, a state, and an amount or time: a label and a status differ': [
    ...['Position opened', 'Position closed', 'Stake', 'Payout', 'Allocation', 'Unlocked', 'Locked', 'Done', 'Ended'],
    ...['Subscribed', 'Pending', 'In progress', 'Total', 'To address'],
  ],
  'a sentence (toast, prompt) and a label or title': [
    ...['Code sent', 'Fund password set', 'Phone added', 'Email added', 'New phone number'],
    ...['Enter your password', 'Choose a bank account'],
  ],
  'amounts of coins and amounts of money': [
    ...['Amount', 'Minimum', 'Enter an amount', 'Enter an amount greater than 0'],
    'Enter an amount between {{minimum}} and {{maximum}} {{currency}}.',
  ],
  'one English word for several things': [
    ...['Details', 'Time', 'Account', 'Desk', 'Market', 'Submitted', 'Name', 'Request', 'Code', 'Duration'],
    ...['Sending', 'Operator', 'Enter the code', 'Continue', 'Checking', 'From', 'To', 'Spread', 'Privacy'],
    ...['You receive', 'Closed', 'Open', 'Close', 'Up', 'Down', 'Removing', 'History'],
    ...['Record', 'Network', 'Chart', 'Set'],
    // An identity that is rejected can be submitted again; an order or a transfer can't.
    'Rejected',
  ],
}
/** Only in one language: Spanish agrees in gender and number, and the specification quotes Chinese. */
const IN_ONE_LANGUAGE: Partial<Record<LanguageCode, readonly string[]>> = {
  es: ['All', 'None', 'Completed', 'Filled', 'Canceled'],
  zh: ['Confirm'],
}
const EXCEPTIONS = Object.values(REASONS).flat()

/** Plural forms count as one text. */
const singular = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** Keys by their English text. */
const groups = new Map<string, string[]>()
for (const [key, english] of TEXTS.en) groups.set(english, [...(groups.get(english) ?? []), key])
const shared = [...groups].filter(([, keys]) => new Set(keys.map(singular)).size > 1)

/** The groups with several translations in a language. */
const differing = (code: (typeof CODES)[number]) =>
  shared.filter(([, keys]) => new Set(keys.map((key) => TEXTS[code].get(key))).size > 1)

const translated = CODES.filter((code) => code !== 'en')

test.each(translated)('%s translates equal English texts equally', (code) => {
  const allowed = new Set([...EXCEPTIONS, ...(IN_ONE_LANGUAGE[code] ?? [])])
  const found = differing(code)
    .filter(([english]) => !allowed.has(english))
    .map(([english, keys]) => `${english}: ${keys.map((key) => `${key} "${TEXTS[code].get(key)}"`).join(', ')}`)
  expect(found).toEqual([])
})

test('every exception is needed, and listed once', () => {
  const needed = new Set(translated.flatMap((code) => differing(code).map(([english]) => english)))
  const listed = [...EXCEPTIONS, ...Object.values(IN_ONE_LANGUAGE).flat()]
  expect(listed.filter((english) => !needed.has(english))).toEqual([])
  expect(listed).toHaveLength(new Set(listed).size)
})
