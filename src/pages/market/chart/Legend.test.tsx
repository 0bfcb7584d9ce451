import { beforeAll, expect, test } from 'vitest'
import { englishTexts } from '../../../i18n/english.testing.ts'
import { draw } from '../../shared/testing.tsx'
import type { Reading } from './drawChart.ts'
import { Legend } from './Legend.tsx'

beforeAll(englishTexts)

const line = (group: string, name: string) => ({ line: { group, name, colour: 0, stroke: 'solid' }, value: 62_500.5 })
const legend = (...lines: ReturnType<typeof line>[]) => {
  const reading = { candle: {}, lines, panes: [], pointed: false } as unknown as Reading
  return draw(() => <Legend reading={reading} tick="0.1" />, { at: '/' })
}

test('the legend of one indicator has its values, that of several their names until a tap', () => {
  const one = legend(line('MA', 'MA7'), line('MA', 'MA25'))
  expect(one).toContain('62,500.5')
  expect(one).not.toContain('<details')
  const several = legend(line('MA', 'MA7'), line('BOLL', 'UP'))
  expect(several).toMatch(/<details class="legend-more"><summary[^>]*>MA BOLL/)
  expect(several.split('</summary>')[1]).toContain('62,500.5')
})
