import { expect, test } from 'vitest'
import { idNumberProblem, nationalityProblem, SAMPLE_DOCUMENTS, sampleOf, tidyIdNumber } from './identity.ts'

test('KYC-01: a nationality is an ISO 3166 code', () => {
  expect(['CN', 'ES', '', 'cn', 'CHN', '86'].map(nationalityProblem)).toEqual([
    undefined,
    undefined,
    'required',
    'nationalityInvalid',
    'nationalityInvalid',
    'nationalityInvalid',
  ])
})

test.each([
  // The example of GB 11643-1999.
  ['11010519491231002X', 'CN'],
  ['11010519491231002x', 'CN'],
  ['12345678Z', 'ES'],
  ['12345678-Z', 'ES'],
  // As people, copies and input methods write them.
  ['１１０１０５１９４９１２３１００２Ｘ', 'CN'],
  ['110105 19491231 002x\u200b', 'CN'],
  ['110105–19491231–002X', 'CN'],
  ['12.345.678-Z', 'ES'],
  ['A123456(7)', 'HK'],
  // A passport of either country.
  ['E12345678', 'CN'],
  ['PAA123456', 'ES'],
  ['C01X00T47', 'DE'],
  // Longer than a number with a check character.
  ['P110105194912310021', 'CN'],
  ['110105194912310021A', 'CN'],
  ['X12345678A', 'ES'],
  ['12345678AA', 'ES'],
  // Only its own country checks the character.
  ['12345678A', 'US'],
  ['110105194912310021', 'US'],
])('KYC-01: %s is a valid document number of %s', (number, nationality) => {
  expect(idNumberProblem(number, nationality)).toBeUndefined()
})

test.each([
  ['', 'US', 'required'],
  ['110105194912310021', 'CN', 'idNumberInvalid'],
  ['11010519491231003X', 'CN', 'idNumberInvalid'],
  ['12345678A', 'ES', 'idNumberInvalid'],
  ['1234', 'US', 'idNumberInvalid'],
  ['ABCDEFGH', 'US', 'idNumberInvalid'],
  ['1'.repeat(21), 'US', 'idNumberInvalid'],
  ['12_34567', 'US', 'idNumberInvalid'],
])('KYC-01: "%s" is no valid document number of %s', (number, nationality, problem) => {
  expect(idNumberProblem(number, nationality)).toBe(problem)
})

test('sample documents have numbers valid for every nationality, and are recognised in any spelling', () => {
  for (const [sample, number] of Object.entries(SAMPLE_DOCUMENTS)) {
    for (const nationality of ['CN', 'ES', 'US']) expect(idNumberProblem(number, nationality)).toBeUndefined()
    expect([sampleOf(number), sampleOf(` ${tidyIdNumber(number).toLowerCase()}`)]).toEqual([sample, sample])
  }
  expect(sampleOf('E12345678')).toBeUndefined()
})
