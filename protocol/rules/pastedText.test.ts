import { expect, test } from 'vitest'
import { asciiDigits, halfWidth, plainLine, withoutInvisible } from './pastedText.ts'

test('characters that show nothing are removed, blanks and line breaks stay', () => {
  const around = ['\u200b', '\u2068', '\u2069', '\ufeff', '\u00ad', '\u2060', '\u200e', '\u202a', '\u3164', '\ufe0f']
  for (const sign of around) expect(withoutInvisible(`${sign}TR7 ${sign}NHq\n${sign}`)).toBe('TR7 NHq\n')
  expect(withoutInvisible('é 山田 ñ')).toBe('é 山田 ñ')
})

test('full-width letters, digits, signs and blanks become ASCII', () => {
  expect(halfWidth('ＢＴＣ１２．５＠ｅ\u3000x\u00a0y')).toBe('BTC12.5@e x y')
  expect(halfWidth('山田・ジョン')).toBe('山田・ジョン')
})

test('control characters and blank glyphs show nothing either', () => {
  expect(withoutInvisible('a\u0001\u007f\u0085\u2800\ufffcb\t\n')).toBe('ab\t\n')
})

test('digits of any script become ASCII', () => {
  expect(asciiDigits('０９ ٠٩ ۰۹ ०९ 𝟎𝟗 𝟘𝟡 09')).toBe('09 09 09 09 09 09 09')
  expect(plainLine('\u2068 ４２４２\u3000a／\u00ad١ \n')).toBe('4242 a/1')
})
