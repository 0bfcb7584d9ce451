import { expect, test } from 'vitest'
import { routes } from '../../protocol/routes.ts'
import { widthOf } from './layout.ts'

const named = (width: string) => routes.map(({ name }) => name).filter((name) => widthOf(name) === width)

test('forms are narrow, lists wider, desks wider still', () => {
  expect(named('form')).toEqual(expect.arrayContaining(['withdrawal', 'deposit', 'transfer', 'login', 'settings']))
  expect(named('list')).toEqual(
    expect.arrayContaining(['home', 'markets', 'funds', 'messages', 'coinOrders', 'article']),
  )
  expect(named('wide')).toEqual(['trading', 'contract', 'coinTrade', 'contractTrade', 'deadlineOrder'])
  expect(named('full')).toEqual(['quote'])
})

test('the console and the flows page fill the screen', () => expect(widthOf(undefined)).toBe('full'))
