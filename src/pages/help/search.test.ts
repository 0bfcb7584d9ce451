import { expect, test } from 'vitest'
import { byTopic } from './search.ts'

const problem = (topic: string) => ({ id: 1, title: '', html: '', topic, keywords: [] })

test('topics stay in order', () => {
  expect([...byTopic(['A', 'B', 'A', 'B'].map(problem))].map(([topic, list]) => [topic, list.length])).toEqual([
    ['A', 2],
    ['B', 2],
  ])
})
