import { expect, test } from 'vitest'
import { scenariosOf } from './scenariosOf.ts'

test('FLW-02: a state has the scenarios of its pages, those with a similar name first', () => {
  const rows = [
    { name: 'withdrawal-typed', page: '/w' },
    { name: 'identity-review', page: '/i' },
    { name: 'withdrawal-under-review', page: '/w?number={withdrawal}' },
  ]
  expect(scenariosOf(rows, ['/w'], 'underReview')).toEqual(['withdrawal-under-review', 'withdrawal-typed'])
  expect(scenariosOf(rows, ['/w'], 'review')).toEqual(['withdrawal-under-review', 'withdrawal-typed'])
  expect(scenariosOf(rows, ['/w', '/i'], 'type')).toEqual(rows.map(({ name }) => name))
  expect(scenariosOf(rows, [], 'typed')).toEqual([])
})
