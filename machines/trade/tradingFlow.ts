/** The kind of trading on the Trading tab: spot, perpetual contract, second contract or option. It opens with the last one. */
import * as v from 'valibot'
import { setup } from 'xstate'
import { KEYS } from '../shared/keys.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'

export const TRADING_KINDS = ['coin', 'contract', 'second', 'option'] as const
export type TradingKind = (typeof TRADING_KINDS)[number]

/** The kind of trading that a link or storage names; undefined for any other text. */
export const tradingKind = (value: unknown): TradingKind | undefined => TRADING_KINDS.find((kind) => kind === value)

export type TradingEvent = { type: `trading.${TradingKind}` }

const STORED = { kind: inLocal(KEYS.trading, v.picklist(TRADING_KINDS)) }

export const tradingFlow = setup({
  types: {} as {
    context: { begin: TradingKind }
    events: TradingEvent
    /** `kind` comes from a link; it overrides the stored kind. */
    input: { kind?: TradingKind | undefined; stored?: Restored<typeof STORED> }
  },
  actions: { save: persist(STORED.kind, (_, kind: TradingKind) => kind) },
  guards: {
    beginsWith: ({ context }, kind: TradingKind) => context.begin === kind,
  },
}).createMachine({
  id: 'trading',
  context: ({ input: { kind, stored } }) => ({ begin: kind ?? stored?.kind ?? 'coin' }),
  initial: 'initial',
  on: {
    'trading.coin': '.coin',
    'trading.contract': '.contract',
    'trading.second': '.second',
    'trading.option': '.option',
  },
  states: {
    initial: {
      always: [
        { guard: { type: 'beginsWith', params: 'contract' }, target: 'contract' },
        { guard: { type: 'beginsWith', params: 'second' }, target: 'second' },
        { guard: { type: 'beginsWith', params: 'option' }, target: 'option' },
        { target: 'coin' },
      ],
    },
    coin: { entry: { type: 'save', params: 'coin' } },
    contract: { entry: { type: 'save', params: 'contract' } },
    second: { entry: { type: 'save', params: 'second' } },
    option: { entry: { type: 'save', params: 'option' } },
  },
})

restores(tradingFlow, STORED)
