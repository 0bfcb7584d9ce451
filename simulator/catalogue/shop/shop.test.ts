import { expect, test } from 'vitest'
import { shopIn } from '../../texts/texts.ts'
import { ACTIVITIES } from '../../world/shop/activities.ts'
import { BOXES } from '../../world/shop/boxes.ts'
import { GOODS } from '../../world/shop/goods.ts'

test('goods, activities and boxes have texts, and there are no unused texts', () => {
  const { goods, activities, boxes } = shopIn('en')
  const ids = (record: object) => Object.keys(record).map(Number)
  expect(ids(goods)).toEqual(GOODS.map(({ id }) => id))
  expect(ids(activities)).toEqual(ACTIVITIES.map(({ id }) => id))
  expect(ids(boxes)).toEqual(BOXES.map(({ id }) => id))
})
