/** Which kind of trading the Trading tab shows: coin, perpetual contract, second contract or option. It opens with the last one. */
import { sendTo, setup } from 'xstate'
import { port } from '../ports.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'

export const TRADING_KINDS = ['coin', 'contract', 'second', 'option'] as const
export type TradingKind = (typeof TRADING_KINDS)[number]

/** A text of a link or of storage as a kind, or nothing when it is none. */
export const tradingKind = (value: unknown): TradingKind | undefined => TRADING_KINDS.find((kind) => kind === value)

export type TradingEvent = { type: `trading.${TradingKind}` }

export const tradingFlow = setup({
  types: {} as {
    context: { asked: TradingKind | undefined }
    events: TradingEvent
    /** `kind` is what a link asked for; it wins over what was shown last. */
    input: { kind?: TradingKind | undefined }
  },
  actors: { recall: port('recall'), keeper: keeperFlow },
  actions: { keep: sendTo('keeper', (_, kind: TradingKind) => keeping('local', KEYS.trading, kind)) },
  guards: {
    last: ({ context }, { kind, kept }: { kind: TradingKind; kept: unknown }) => (context.asked ?? kept) === kind,
  },
}).createMachine({
  id: 'trading',
  context: ({ input }) => ({ asked: input.kind }),
  invoke: { src: 'keeper', id: 'keeper' },
  initial: 'recalling',
  on: {
    'trading.coin': '.coin',
    'trading.contract': '.contract',
    'trading.second': '.second',
    'trading.option': '.option',
  },
  states: {
    recalling: {
      invoke: {
        src: 'recall',
        input: { area: 'local', key: KEYS.trading },
        onDone: [
          {
            guard: { type: 'last', params: ({ event }) => ({ kind: 'contract', kept: event.output }) },
            target: 'contract',
          },
          {
            guard: { type: 'last', params: ({ event }) => ({ kind: 'second', kept: event.output }) },
            target: 'second',
          },
          {
            guard: { type: 'last', params: ({ event }) => ({ kind: 'option', kept: event.output }) },
            target: 'option',
          },
          { target: 'coin' },
        ],
        onError: 'coin',
      },
    },
    coin: { entry: { type: 'keep', params: 'coin' } },
    contract: { entry: { type: 'keep', params: 'contract' } },
    second: { entry: { type: 'keep', params: 'second' } },
    option: { entry: { type: 'keep', params: 'option' } },
  },
})
