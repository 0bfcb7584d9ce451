import { expect, test } from 'vitest'
import { nationalityProblem } from '../../../protocol/rules/identity.ts'
import { countriesIn, countryName } from './countries.ts'

test('KYC-01: every country has a code that the exchange accepts and a name in the language', () => {
  const countries = countriesIn('es')
  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(243)
  expect(countries.filter(({ iso, name }) => nationalityProblem(iso) !== undefined || name === iso)).toEqual([])
  expect(countries.find(({ iso }) => iso === 'DE')).toEqual({ iso: 'DE', name: 'Alemania' })
})

test('they are sorted in the language', () => {
  const names = countriesIn('es').map(({ name }) => name)
  expect(names.indexOf('España')).toBeLessThan(names.indexOf('Estonia'))
  expect(names.indexOf('Afganistán')).toBe(0)
  expect(countryName('ES', 'vi')).toBe('Tây Ban Nha')
})
