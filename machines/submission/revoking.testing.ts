/** How tests drive the machines that `revoking` makes. */
import type { Submitting } from './submitting.testing.ts'

/** How a test cancels one order. */
export const cancelling: Omit<Submitting, 'machine' | 'calls'> = {
  begin: ({ actor }, order) => actor.send({ type: 'revoke.ask', order: { number: `N${order}` } }),
  orderOf: ({ id }: { id: string }) => Number(id.slice(1)),
  reply: (_, { id }: { id: string }) => ({ number: id }),
  special: { confirm: { type: 'revoke.confirm' }, cancel: { type: 'revoke.cancel' } },
  asks: (snapshot) => snapshot.matches('confirming'),
  idle: (snapshot) => snapshot.matches('idle'),
}

/** How a test cancels all orders of a list. */
export const cancellingAll: Omit<Submitting, 'machine' | 'calls'> = {
  ...cancelling,
  begin: ({ actor }, order) =>
    actor.send({ type: 'revoke.ask', order: { filter: { code: `coin${order}usdt` }, total: 2 } }),
  orderOf: ({ code }: { code: string }) => Number(/\d+/.exec(code)?.[0]),
  reply: () => ({ count: 2 }),
}
