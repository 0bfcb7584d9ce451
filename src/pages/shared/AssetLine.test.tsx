import { afterEach, expect, test, vi } from 'vitest'
import { readKey } from '../../../machines/shared/readCache.ts'
import type { AssetHistory } from '../../../protocol/shapes/assets.ts'
import { rememberLacking } from '../../bindings/offered.tsx'
import { AppContext, useApp } from '../../bindings/useApp.ts'
import { AssetLine } from './AssetLine.tsx'
import { draw } from './testing.tsx'

vi.stubGlobal('__DEMO__', true)
afterEach(() => rememberLacking(undefined, ''))

const day = (total: string) => ({ total }) as AssetHistory['days'][number]
const TWO = [day('100.00'), day('120.50')]

function drawn(days: AssetHistory['days'], hideAmounts = false): string {
  function WithHistory() {
    const app = useApp()
    app.cache.set(readKey('assetHistory', { days: 30 }), { days, coins: [] })
    const ownChanges = { follow: () => () => {} } as never
    return (
      <AppContext value={{ ...app, ownChanges }}>
        <AssetLine />
      </AppContext>
    )
  }
  return draw(WithHistory, { at: '/', login: true, settings: hideAmounts ? { style: { hideAmounts } as never } : {} })
}

test('the line leads to the analysis; of one day, or with hidden amounts, there is none', () => {
  expect(drawn(TWO)).toContain('href="#/pages/assets/analysis"')
  expect(drawn(TWO.slice(1))).toBe('')
  expect(drawn([])).toBe('')
  expect(drawn(TWO, true)).toBe('')
})

test('a backend without the call has no line', () => {
  rememberLacking(undefined, '')('assetHistory')
  expect(drawn(TWO)).toBe('')
})
