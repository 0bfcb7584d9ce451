import { beforeAll, expect, test } from 'vitest'
import { linkTo } from '../../protocol/routes.ts'
import { startText, t } from '../i18n/i18n.ts'
import { draw } from '../pages/shared/testing.tsx'
import { PagePending } from './PageBoundary.tsx'

beforeAll(() => startText('en'))

test('ERR-07: a page that loads shows bars in its shape, and screen readers hear that it loads', () => {
  const shapes = [linkTo('trading'), linkTo('quote', { code: 'btcusdt' }), linkTo('messages'), linkTo('withdrawal')]
  const drawn = shapes.map((at) => draw(PagePending, { at }))
  const shapeOf = (markup: string) => /data-shape="(\w+)"/.exec(markup)?.[1]
  expect(drawn.map(shapeOf)).toEqual(['ticket', 'chart', 'rows', undefined])
  for (const markup of drawn) expect(markup).toContain(t('ui.loading'))
})
