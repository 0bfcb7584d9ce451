import { expect, test } from 'vitest'
import { storedDrafts, withDraft } from './drafts.ts'
import { readAs } from './storedSchemas.ts'

test('each id has its own text; an empty one removes the draft', () => {
  const drafts = withDraft(withDraft({}, 1, '10'), 2, '20')
  expect(drafts).toEqual({ 1: '10', 2: '20' })
  expect(withDraft(drafts, '1', '')).toEqual({ 2: '20' })
})

test('invalid stored drafts are dropped', () => {
  expect(readAs(storedDrafts, { 1: '10', 2: 5, 3: 'x'.repeat(41) })).toEqual({ 1: '10' })
  for (const other of [undefined, '10', null]) expect(readAs(storedDrafts, other)).toBeUndefined()
})
