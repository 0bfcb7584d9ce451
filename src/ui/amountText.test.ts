import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from '../i18n/format.ts'
import { type AmountRule, amountIn, editAmount, noteOf, pasteAmount, readAmount } from './amountText.ts'

/** A text, its caret, and the sentence of the last refused edit. */
interface Editor {
  readonly text: string
  readonly caret: number
  readonly refused?: string
}

/** Inserts signs one by one, as keys do. */
const type = (editor: Editor, keys: string, rule: AmountRule = {}): Editor =>
  [...keys].reduce<Editor>(({ text, caret }, key) => {
    const after = text.slice(0, caret) + key + text.slice(caret)
    const edit = editAmount(text, after, caret + 1, rule)
    return 'text' in edit ? { text: edit.text, caret: caret + 1 } : { text, caret, refused: edit.refused }
  }, editor)
const at = (text: string, caret = text.length): Editor => ({ text, caret })
const typed = (keys: string, rule?: AmountRule) => type(at(''), keys, rule).text
const deleted = ({ text, caret }: Editor, rule: AmountRule = {}): Editor => {
  const edit = editAmount(text, text.slice(0, caret) + text.slice(caret + 1), caret, rule)
  return 'text' in edit ? { text: edit.text, caret } : { text, caret, refused: edit.refused }
}
const pasted = (text: string, rule: AmountRule = {}, before = '') =>
  pasteAmount(before, [before.length, before.length], text, rule)

test('digits on both sides of a point are never joined: where only whole numbers are taken, the point stays and is reported', () => {
  for (const keys of ['12.5', '0.5', '1.05', '12,5']) {
    expect(typed(keys, { decimals: 0 })).toBe(keys)
    expect(noteOf(keys, { decimals: 0 }, true)).toEqual({ problem: 'whole' })
    expect(pasted(keys, { decimals: 0 })).toMatchObject({ text: keys })
  }
  expect(noteOf('12.0', { decimals: 0 }, true)).toEqual({})
  expect(noteOf('12.5', { decimals: 1 }, true)).toEqual({})
})

test('zeros stay while the number is edited', () => {
  const cut = deleted(at('10000', 0))
  expect(cut.text).toBe('0000')
  expect(type(cut, '2').text).toBe('20000')
  expect(type(deleted(at('1005', 0)), '2').text).toBe('2005')
  expect(readAmount('0005')).toBe('5')
})

test('a comma before further digits is a point, and the caret stays behind it', () => {
  const point = type(at('1500', 1), ',')
  expect(point).toEqual({ text: '1.500', caret: 2 })
  expect(type(point, '7').text).toBe('1.7500')
})

test('1,234 is read the same way, typed or pasted, and the value is shown below', () => {
  expect(readAmount(typed('1,234'))).toBe('1234')
  expect(pasted('1,234')).toMatchObject({ text: '1,234' })
  expect(noteOf('1,234', {}, true)).toEqual({ reading: '1234' })
  expect(noteOf('1,23', {}, true)).toEqual({ reading: '1.23' })
  expect(noteOf('1234.5', {}, true)).toEqual({})
})

test('10.000 is ten, which is shown below it: half of the world writes ten thousand so', () => {
  expect(readAmount('10.000')).toBe('10.000')
  expect(noteOf('10.000', {}, true)).toEqual({ reading: '10' })
  for (const text of ['0.000', '10.0005', '10.00', '1000.000']) expect(noteOf(text, {}, true), text).toEqual({})
  // A figure that a slider sets is not the user's.
  expect(noteOf('10.000', {}, false)).toEqual({})
})

test('CON-13: a number is read with its groups and its decimals', () => {
  const numbers = {
    '': '',
    '.': '',
    ',': '',
    '12.': '12',
    '.5': '0.5',
    ',5': '0.5',
    '1,5': '1.5',
    '0,123': '0.123',
    '007': '7',
    '1,234.56': '1234.56',
    '1.234,56': '1234.56',
    '1.000.000': '1000000',
    '1,234,567.8': '1234567.8',
    '1 234,5': '1234.5',
    "1'000": '1000',
    '1.234': '1.234',
    ' 12 ': '12',
  }
  for (const [text, value] of Object.entries(numbers)) expect(readAmount(text), text).toBe(value)
  for (const text of ['1.2.3', '1,2.3', '1,23,4', '0,123,456', '1 2', '1,234,5', '1e9', '-5', '12 USDT', '٣'])
    expect(readAmount(text), text).toBeUndefined()
})

test('a grouped number can be typed key by key, and corrected', () => {
  for (const number of ['1,234,567.89', '1.234.567,89', '1 234 567.8']) expect(typed(number)).toBe(number)
  const broken = deleted(at('1,234.5', 3))
  expect(broken.text).toBe('1,24.5')
  expect(noteOf(broken.text, {}, true)).toEqual({ problem: 'sign' })
  expect(type(broken, '3').text).toBe('1,234.5')
})

test('a text that is no number stays, and is reported: its letters are not dropped', () => {
  for (const keys of ['-5', '1e9', 'abc', '1.2.3', '12 USDT', '5%']) {
    expect(typed(keys, { decimals: 2 })).toBe(keys)
    expect(amountIn(keys)).toBe(keys)
    expect(noteOf(keys, {}, true)).toEqual({ problem: 'sign' })
  }
  expect([noteOf('1,234,5', {}, true), noteOf('1,234,5', {}, false)]).toEqual([{}, { problem: 'sign' }])
})

test('digits of other scripts and full-width signs are typed as ASCII', () => {
  expect(typed('١٢.٥')).toBe('12.5')
  expect(typed('１２．５')).toBe('12.5')
  expect(typed('１２。５')).toBe('12.5')
  expect(editAmount('', '１２', 2, {})).toEqual({ text: '12' })
})

test('what is no number is refused whole when it is pasted', () => {
  const others = [
    '1.5K',
    '1 BTC = 43000',
    'Rs. 500',
    '0.5\t43000',
    '0.5\n43000',
    '-5',
    '1e9',
    '0x10',
    '1.2.3',
    '',
    '5%',
  ]
  for (const text of others) {
    expect(pasted(text), text).toEqual({ refused: 'paste' })
    expect(pasted(text, { unit: 'USDT' }, '7'), text).toEqual({ refused: 'paste' })
  }
})

test('a cell of a spreadsheet, invisible characters and the own unit are read whole', () => {
  const cells = [
    '1234.5\n',
    '\u2068 1234.5\u2069',
    '１２３４．５',
    '1234.5\t',
    '1234.5 USDT',
    'USDT 1234.5',
    '1234.5usdt',
  ]
  for (const text of cells) expect(pasted(text, { unit: 'USDT' }), text).toMatchObject({ text: '1234.5' })
  expect(pasted('1234.5 BTC', { unit: 'USDT' })).toEqual({ refused: 'paste' })
  expect(pasteAmount('15', [1, 1], '23', {})).toEqual({ text: '1235', caret: 3 })
  expect(pasteAmount('15', [0, 2], '23', {})).toEqual({ text: '23', caret: 2 })
})

test('a decimal more than the field takes is refused with a sentence, never cut', () => {
  expect(type(at(''), '1.239', { decimals: 2 })).toMatchObject({ text: '1.23', refused: 'decimals' })
  expect(pasted('1.239', { decimals: 2 })).toEqual({ refused: 'decimals' })
  expect(pasted('1.2300', { decimals: 2 })).toMatchObject({ text: '1.2300' })
})

test('a text that is too long is refused', () => {
  expect(type(at('1'.repeat(40)), '1').refused).toBe('long')
  expect(pasted('1'.repeat(41))).toEqual({ refused: 'long' })
})

test('a formatted price can be typed back unchanged', () => {
  const decimals = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 99_999_999 }))
  fc.assert(
    fc.property(decimals, ([whole, fraction]) => {
      const value = `${whole}.${String(fraction).padStart(8, '0')}`
      expect(readAmount(formatPrice(value))).toBe(value)
    }),
  )
})

test('each random key, deletion or paste has the result of a plain text editor, or is rejected as a whole', () => {
  const key = fc.constantFrom(..."0123456789012345678901234567890.,. e-'", 'del')
  const step = fc.tuple(
    fc.nat(12),
    fc.oneof({ weight: 9, arbitrary: key }, { weight: 1, arbitrary: fc.constantFrom('1.5', '1,234', 'x', '1 BTC') }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.constantFrom(0, 2, 8, undefined), (steps, decimals) => {
      let text = ''
      for (const [place, what] of steps) {
        const caret = Math.min(place, text.length)
        const before = text
        const isDeletion = what === 'del'
        const shown = isDeletion
          ? text.slice(0, caret) + text.slice(caret + 1)
          : text.slice(0, caret) + what + text.slice(caret)
        const edit =
          what.length > 1 && !isDeletion
            ? pasteAmount(text, [caret, caret], what, { decimals })
            : editAmount(text, shown, caret + (isDeletion ? 0 : 1), { decimals })
        if ('refused' in edit) {
          expect(isDeletion).toBe(false)
          continue
        }
        const isPoint = what === ',' && /\d/.test(before[caret] ?? '') && !/[.,]/.test(before)
        expect(edit.text).toBe(isPoint ? `${before.slice(0, caret)}.${before.slice(caret)}` : shown)
        const value = readAmount(edit.text)
        if (value !== undefined) expect(value).toMatch(/^(|\d+(\.\d+)?)$/)
        text = edit.text
      }
    }),
    { numRuns: 2_000 },
  )
})
