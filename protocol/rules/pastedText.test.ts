import { expect, test } from 'vitest'
import { halfWidth, withoutInvisible } from './pastedText.ts'

test('characters that show nothing are removed, blanks and line breaks stay', () => {
  const around = ['\u200b', '\u2068', '\u2069', '\ufeff', '\u00ad', '\u2060', '\u200e', '\u202a', '\u3164', '\ufe0f']
  for (const sign of around) expect(withoutInvisible(`${sign}TR7 ${sign}NHq\n${sign}`)).toBe('TR7 NHq\n')
  expect(withoutInvisible('é 山田 ñ')).toBe('é 山田 ñ')
})

test('full-width letters, digits, signs and blanks become ASCII', () => {
  expect(halfWidth('ＢＴＣ１２．５＠ｅ\u3000x\u00a0y')).toBe('BTC12.5@e x y')
  expect(halfWidth('山田・ジョン')).toBe('山田・ジョン')
})
