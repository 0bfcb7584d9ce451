import { expect, test } from 'vitest'
import { started } from '../testing.ts'
import { confirmationFlow } from './confirmationFlow.ts'

const KEY = 'local unconfirmed'

test('every type of orders is confirmed until it is switched off, and the choice is kept', async () => {
  const { state, send, store } = await started(confirmationFlow, { calls: {} })
  expect(state().context.skipped).toEqual([])
  await send({ type: 'confirmation.set', of: 'spot.market', isOn: false })
  await send({ type: 'confirmation.set', of: 'contract.limit', isOn: false })
  expect(store.get(KEY)).toEqual(['spot.market', 'contract.limit'])
  const again = await started(confirmationFlow, { calls: {}, store })
  expect(again.state().context.skipped).toEqual(['spot.market', 'contract.limit'])
  await again.send({ type: 'confirmation.set', of: 'spot.market', isOn: true })
  await again.send({ type: 'confirmation.set', of: 'contract.limit', isOn: true })
  expect([again.state().context.skipped, store.size]).toEqual([[], 0])
})

test('unknown types in storage are dropped, and damaged storage confirms all', async () => {
  const kept = async (value: unknown) =>
    (await started(confirmationFlow, { calls: {}, store: new Map([[KEY, value]]) })).state().context.skipped
  expect(await kept(['spot.limit', 'spot.none', 7])).toEqual(['spot.limit'])
  expect(await kept('broken')).toEqual([])
})
