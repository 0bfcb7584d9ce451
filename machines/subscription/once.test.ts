import { test } from 'vitest'
import { placedExactlyOnce } from '../once/placedExactlyOnce.ts'
import type { Submitting } from '../once/submitting.ts'
import { FLOWS } from './onceFlows.ts'

test.each(Object.keys(FLOWS))('ENT-15: %s is carried out exactly once, whatever happens in between', async (call) => {
  await placedExactlyOnce(FLOWS[call] as Submitting)
})
