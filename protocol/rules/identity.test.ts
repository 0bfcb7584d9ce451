import { expect, test } from 'vitest'
import {
  idNumberProblem,
  nationalityProblem,
  personNameProblem,
  SAMPLE_DOCUMENTS,
  sampleOf,
  tidyIdNumber,
} from './identity.ts'

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
  '李明',
  'María José Núñez',
  "Conor O'Neill",
  'Anne-Marie',
  'J. R. Smith',
  '阿依·买买提',
  ' Nguyễn Văn A ',
  'x'.repeat(60),
])('KYC-01: %s is accepted as a name', (name) => {
  expect(personNameProblem(name)).toBeUndefined()
})

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['A', 'nameInvalid'],
  ['Ann3', 'nameInvalid'],
  ['<b>Ann</b>', 'nameInvalid'],
  ['-Ann', 'nameInvalid'],
  ['x'.repeat(61), 'nameInvalid'],
])('KYC-01: "%s" is refused as a name', (name, problem) => {
  expect(personNameProblem(name)).toBe(problem)
})

test.each([
  // The example of GB 11643-1999.
  ['11010519491231002X', 'CN'],
  ['11010519491231002x', 'CN'],
  ['12345678Z', 'ES'],
  ['12345678-Z', 'ES'],
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
