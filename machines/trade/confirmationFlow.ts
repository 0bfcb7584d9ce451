/** Which types of orders are sent without a review first; kept on the device. By default every order is reviewed. */
import * as v from 'valibot'
import { assign, setup } from 'xstate'
import { KEYS } from '../shared/keys.ts'
import { ORDER_TYPES, type OrderTypeKey } from '../shared/orderTypes.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'

export type ConfirmationEvent = { type: 'confirmation.set'; of: OrderTypeKey; isOn: boolean }

/** The known types of a stored list. */
const storedTypes = v.pipe(
  v.array(v.unknown()),
  v.transform((all) => ORDER_TYPES.filter((one) => all.includes(one))),
)
const STORED = { skipped: inLocal(KEYS.unconfirmed, storedTypes) }

export const confirmationFlow = setup({
  types: {} as {
    context: { readonly skipped: readonly OrderTypeKey[] }
    events: ConfirmationEvent
    input: { stored?: Restored<typeof STORED> }
  },
  actions: {
    set: assign(({ context: { skipped } }, { of, isOn }: Omit<ConfirmationEvent, 'type'>) => ({
      skipped: ORDER_TYPES.filter((one) => (one === of ? !isOn : skipped.includes(one))),
    })),
    save: persist(STORED.skipped, ({ context: { skipped } }) => (skipped.length > 0 ? skipped : undefined)),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ skipped: input.stored?.skipped ?? [] }),
  on: { 'confirmation.set': { actions: [{ type: 'set', params: ({ event }) => event }, 'save'] } },
  initial: 'ready',
  states: { ready: {} },
})

restores(confirmationFlow, STORED)
