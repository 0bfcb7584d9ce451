import { expect, test } from 'vitest'
import { linkTo, type RouteName, routeAt, routes } from '../../protocol/routes.ts'
import { panesOf, widthOf } from './layout.ts'

const named = (width: string) => routes.map(({ name }) => name).filter((name) => widthOf(name) === width)

test('forms are narrow, lists wider, desks wider still', () => {
  expect(named('form')).toEqual(expect.arrayContaining(['withdrawal', 'deposit', 'transfer', 'login', 'settings']))
  expect(named('list')).toEqual(expect.arrayContaining(['markets', 'messages', 'coinOrders', 'article']))
  expect(named('split')).toEqual(['home', 'funds'])
  expect(named('wide')).toEqual(['trading', 'contract', 'coinTrade', 'contractTrade', 'deadlineOrder'])
  expect(named('full')).toEqual(['quote'])
})

test('the console and the flows page fill the screen', () => expect(widthOf(undefined)).toBe('full'))

const at = (link: string, from?: RouteName) => {
  const [path = '', query = ''] = link.split('?')
  return panesOf({ route: routeAt(path), search: query && `?${query}`, from })
}

test('a market, a setting, a protection, an announcement and a subscription have their list beside them', () => {
  expect(at(linkTo('markets'))).toEqual({ list: 'markets', detail: false })
  expect(at(linkTo('quote', { code: 'btcusdt' }))).toEqual({ list: 'markets', detail: true })
  expect(at(linkTo('language'))).toEqual({ list: 'settings', detail: true })
  expect(at(linkTo('authenticatorKey'))).toEqual({ list: 'security', detail: true })
  expect(at(linkTo('announcements'))).toEqual({ list: 'announcements', detail: false })
  expect(at(linkTo('announcements', { id: 3 }))).toEqual({ list: 'announcements', detail: true })
  expect(at(linkTo('financial', { tab: 'mine' }))).toEqual({ list: 'financial', detail: false })
  expect(at(linkTo('financial', { project: 1 }))).toEqual({ list: 'financial', detail: true })
})

test('orders and records of funds have their details beside them', () => {
  expect(at(linkTo('positionDetails', { id: 7 }))).toEqual({ list: 'contractOrders', detail: true })
  for (const list of ['contractOrders', 'coinOrders', 'assetRecords'] as const)
    expect(at(linkTo(list))).toEqual({ list, detail: false })
})

test('a page of several lists stays beside the one that opened it', () => {
  expect(at(linkTo('loginRecords'))).toEqual({ list: 'settings', detail: true })
  expect(at(linkTo('loginRecords'), 'security')).toEqual({ list: 'security', detail: true })
  expect(at(linkTo('withdrawal', { number: 'W1' }), 'messages')).toEqual({ list: 'messages', detail: true })
})

test('tab pages, tickets and forms have the screen to themselves', () => {
  expect(at(linkTo('home'))).toBeUndefined()
  expect(at(linkTo('withdrawal'))).toBeUndefined()
  expect(at(linkTo('coinTrade', { code: 'btcusdt' }), 'messages')).toBeUndefined()
  expect(at('/pages/nowhere')).toBeUndefined()
})
