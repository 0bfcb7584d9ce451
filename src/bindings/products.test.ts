import { afterEach, expect, test } from 'vitest'
import { linkTo } from '../../protocol/routes.ts'
import { leadsSomewhere, moveFor } from './navigation.tsx'
import { isCallOff, onlyOffered, setProducts } from './products.ts'

afterEach(() => setProducts())

test('what is off has no link and no call; the rest has', () => {
  setProducts({ perpetual: false, mining: false, earn: true })
  expect(leadsSomewhere(linkTo('contract'))).toBe(false)
  expect(leadsSomewhere(linkTo('trading', { kind: 'contract' }))).toBe(false)
  expect(leadsSomewhere(linkTo('trading'))).toBe(true)
  expect(leadsSomewhere(linkTo('mining'))).toBe(false)
  expect(moveFor(linkTo('contractOrders'), '/', false)).toMatchObject({ kind: 'nothing' })
  expect([isCallOff('contractPlaceOrder'), isCallOff('contractOverview'), isCallOff('currencyTrade')]).toEqual([
    true,
    true,
    false,
  ])
  expect(isCallOff('invest'), 'mining and earn share it').toBe(false)
  setProducts({ mining: false, earn: false, subscription: false })
  expect([isCallOff('invest'), leadsSomewhere(linkTo('financial'))]).toEqual([true, false])
})

test('a page of several products is off with the last of them', () => {
  setProducts({ earn: false })
  expect(leadsSomewhere(linkTo('financial'))).toBe(true)
  expect(leadsSomewhere(linkTo('financial', { tab: 'fixed' }))).toBe(false)
  setProducts({ spot: false, perpetual: false, upDown: false, options: false })
  expect(leadsSomewhere(linkTo('trading'))).toBe(false)
})

test('the share sheet belongs to invitations', () => {
  expect(leadsSomewhere('action:share')).toBe(true)
  setProducts({ invitations: false })
  expect([leadsSomewhere('action:share'), leadsSomewhere(linkTo('share'))]).toEqual([false, false])
})

test('an article about what is off is left out', () => {
  const articles = [{ id: 1, products: ['options', 'upDown'] }, { id: 2, products: [] }, { id: 3 }]
  const ids = () => onlyOffered(articles).map(({ id }) => id)
  setProducts({ options: false })
  expect(ids()).toEqual([1, 2, 3])
  setProducts({ options: false, upDown: false })
  expect(ids()).toEqual([2, 3])
})
