import { expect, test } from 'vitest'
import { areaOf, callNames } from '../protocol/calls/index.ts'
import { APP, pagesByCall } from './tools/callPages.ts'

const pages = pagesByCall()

test('every call outside the shop has a page that uses it', () => {
  const own = callNames.filter((name) => areaOf(name) !== 'shop')
  expect(own.filter((name) => !pages.has(name))).toEqual([])
})

test('the pages of known calls are found, and no others', () => {
  expect(pages.get('baseConfig')).toContain(APP)
  expect(pages.get('loginRecord')).toEqual(['user/LoginRecords'])
  expect(pages.get('orderByClientId')).toEqual(expect.arrayContaining(['assets/Transfer', 'trade/CoinTrade']))
  expect(pages.get('currencyTrade')).toEqual(expect.not.arrayContaining(['settings/Settings', APP]))
  expect([...pages.keys()].filter((name) => !callNames.some((call) => call === name))).toEqual([])
})
