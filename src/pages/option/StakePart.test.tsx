import { renderToStaticMarkup as draw } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SecondOverview } from '../../../protocol/shapes/assets.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { OFFERS } from './flows.ts'
import { StakePart } from './StakePart.tsx'

vi.mock('../shared/LoginPart.tsx', () => ({ LoginPart: () => 'log in' }))
beforeAll(englishTexts)

const overview: SecondOverview = { account: 'second', total: '0', available: '0', frozen: '0', list: [] }
const shown = (offers: ReturnType<typeof OFFERS.second> | 'visitor') => {
  const account = { currency: 'USDT', available: '0', failed: false, reload: () => {} }
  return draw(
    <StakePart kind="second" account={offers === 'visitor' ? undefined : { ...account, offers }}>
      {({ offers: own }) => JSON.stringify(own ?? 'loading')}
    </StakePart>,
  )
}

test('cycles and yields are those of the backend; without them the product is not offered', () => {
  const cycles = [{ seconds: 45, yieldRate: '7.5' }]
  expect(OFFERS.second({ ...overview, cycles })).toEqual([{ cycle: 45, yieldRate: '7.5' }])
  expect(OFFERS.option({ ...overview, cycles: [{ minutes: 3, yieldRate: '70', minimum: '1' }] })).toEqual([
    { cycle: 3, yieldRate: '70', minimum: '1' },
  ])
  for (const none of [overview, { ...overview, cycles: [] }])
    expect(shown(OFFERS.second(none))).toContain(t('error.notOffered').replace("'", '&#x27;'))
  expect(shown(OFFERS.second(undefined))).toContain('loading')
})

test('a visitor, to whom the backend sends no cycles, sees the way to log in', () => {
  expect(shown('visitor')).toBe('log in')
})
