/** Lines that the user draws on the charts, kept on this device by market. */
import * as v from 'valibot'
import { assign, setup } from 'xstate'
import { type Decimal, isDecimal } from '../../protocol/rules/decimal.ts'
import { KEYS } from '../shared/keys.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'
import { storedList, storedRecord } from '../shared/storedSchemas.ts'

/** How many drawings a market's chart takes. */
export const DRAWINGS_MAX = 30
/** How many markets keep their drawings. */
export const DRAWN_MARKETS_MAX = 100

/** In menu order. */
export const DRAWING_KINDS = ['horizontal', 'trend', 'fibonacci'] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

export interface DrawingPoint {
  /** Unix seconds. */
  readonly time: number
  readonly price: Decimal
}

export interface ChartDrawing {
  readonly id: number
  readonly kind: DrawingKind
  readonly points: readonly DrawingPoint[]
}

/** How many points define a drawing. */
export const pointsOf = (kind: DrawingKind): number => (kind === 'horizontal' ? 1 : 2)

type Drawn = Readonly<Record<string, readonly ChartDrawing[]>>

export interface DrawingsContext {
  /** Code of the market on screen. */
  readonly code: string
  /** Keyed by the market's code; the drawings of a market are in the order of their creation. */
  readonly drawn: Drawn
  readonly tool: DrawingKind | undefined
  /** Points of the drawing that begins. */
  readonly begun: readonly DrawingPoint[]
  readonly selected: number | undefined
}

export type DrawingsEvent =
  /** Selects a tool in place of the current one. */
  | { type: 'drawings.tool'; tool: DrawingKind }
  | { type: 'drawings.point'; point: DrawingPoint }
  | { type: 'drawings.select'; id: number }
  | { type: 'drawings.move'; id: number; points: readonly DrawingPoint[] }
  /** Deletes the selected one. */
  | { type: 'drawings.delete' }
  /** Deletes all of the market. */
  | { type: 'drawings.clear' }
  /** Deselects the tool, or the selected drawing. */
  | { type: 'drawings.cancel' }
  | { type: 'drawings.market'; code: string }
  | { type: 'drawings.changedElsewhere'; drawn: Drawn }

/** The drawings of the market on screen. */
export const drawingsOf = ({ code, drawn }: Pick<DrawingsContext, 'code' | 'drawn'>): readonly ChartDrawing[] =>
  drawn[code] ?? []

const storedPoint = v.object({
  time: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e11)),
  price: v.pipe(v.string(), v.maxLength(40), v.check(isDecimal)),
})
const storedDrawing: v.GenericSchema<unknown, ChartDrawing> = v.pipe(
  v.object({
    id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e9)),
    kind: v.picklist(DRAWING_KINDS),
    points: v.array(storedPoint),
  }),
  v.check(({ kind, points }) => points.length === pointsOf(kind)),
)
/** The stored drawings, without invalid ones. */
export const storedDrawings: v.GenericSchema<unknown, Drawn> = v.pipe(
  storedRecord(
    v.pipe(
      storedList(storedDrawing),
      v.transform((all) => all.slice(0, DRAWINGS_MAX)),
    ),
  ),
  v.transform((drawn) =>
    Object.fromEntries(
      Object.entries(drawn)
        .filter(([, all]) => all.length > 0)
        .slice(0, DRAWN_MARKETS_MAX),
    ),
  ),
)
const STORED = { drawn: inLocal(KEYS.drawings, storedDrawings) }

/** Replaces the drawings of the market on screen, which becomes the latest one. Drawings of the markets used longest ago are dropped. */
function withDrawings({ code, drawn }: DrawingsContext, all: readonly ChartDrawing[]): { drawn: Drawn } {
  const { [code]: _, ...others } = drawn
  const kept = Object.entries(others).slice(all.length > 0 ? 1 - DRAWN_MARKETS_MAX : 0)
  return { drawn: Object.fromEntries(all.length > 0 ? [...kept, [code, all]] : kept) }
}

export const drawingsFlow = setup({
  types: {} as {
    context: DrawingsContext
    events: DrawingsEvent
    input: { code: string; stored?: Restored<typeof STORED> }
  },
  actions: {
    take: assign((_, tool: DrawingKind) => ({ tool, begun: [], selected: undefined })),
    clearTool: assign({ tool: undefined, begun: [], selected: undefined }),
    begin: assign(({ context }, point: DrawingPoint) => ({ begun: [...context.begun, point] })),
    complete: assign(({ context }, point: DrawingPoint) => {
      const all = drawingsOf(context)
      const id = Math.max(0, ...all.map((one) => one.id)) + 1
      const points = [...context.begun, point]
      const drawing = { id, kind: context.tool ?? 'horizontal', points }
      return { ...withDrawings(context, [...all, drawing]), tool: undefined, begun: [], selected: id }
    }),
    select: assign((_, id: number) => ({ selected: id })),
    move: assign(({ context }, { id, points }: { id: number; points: readonly DrawingPoint[] }) =>
      withDrawings(
        context,
        drawingsOf(context).map((one) =>
          one.id === id && points.length === one.points.length ? { ...one, points } : one,
        ),
      ),
    ),
    delete: assign(({ context }) => ({
      ...withDrawings(
        context,
        drawingsOf(context).filter(({ id }) => id !== context.selected),
      ),
      selected: undefined,
    })),
    clear: assign(({ context }) => withDrawings(context, [])),
    enter: assign((_, code: string) => ({ code })),
    takeOver: assign((_, drawn: Drawn) => ({ drawn })),
    save: persist(STORED.drawn, ({ context }) => (Object.keys(context.drawn).length > 0 ? context.drawn : undefined)),
  },
  guards: {
    isInHand: ({ context }, tool: DrawingKind) => context.tool === tool,
    hasRoom: ({ context }) => drawingsOf(context).length < DRAWINGS_MAX,
    isLast: ({ context }) => context.begun.length + 1 >= pointsOf(context.tool ?? 'horizontal'),
    exists: ({ context }, id: number) => drawingsOf(context).some((one) => one.id === id),
  },
}).createMachine({
  id: 'drawings',
  context: ({ input }) => ({
    code: input.code,
    drawn: input.stored?.drawn ?? {},
    tool: undefined,
    begun: [],
    selected: undefined,
  }),
  initial: 'resting',
  on: {
    'drawings.tool': {
      guard: 'hasRoom',
      target: '.placing',
      actions: { type: 'take', params: ({ event }) => event.tool },
    },
    'drawings.clear': { target: '.resting', actions: ['clearTool', 'clear', 'save'] },
    'drawings.market': {
      target: '.resting',
      actions: ['clearTool', { type: 'enter', params: ({ event }) => event.code }],
    },
    'drawings.changedElsewhere': {
      target: '.resting',
      actions: ['clearTool', { type: 'takeOver', params: ({ event }) => event.drawn }],
    },
  },
  states: {
    resting: {
      on: {
        'drawings.select': {
          guard: { type: 'exists', params: ({ event }) => event.id },
          target: 'selected',
          actions: { type: 'select', params: ({ event }) => event.id },
        },
      },
    },
    placing: {
      on: {
        'drawings.tool': [
          {
            guard: { type: 'isInHand', params: ({ event }) => event.tool },
            target: 'resting',
            actions: 'clearTool',
          },
          { actions: { type: 'take', params: ({ event }) => event.tool } },
        ],
        'drawings.point': [
          {
            guard: 'isLast',
            target: 'selected',
            actions: [{ type: 'complete', params: ({ event }) => event.point }, 'save'],
          },
          { actions: { type: 'begin', params: ({ event }) => event.point } },
        ],
        'drawings.cancel': { target: 'resting', actions: 'clearTool' },
      },
    },
    selected: {
      on: {
        'drawings.select': {
          guard: { type: 'exists', params: ({ event }) => event.id },
          actions: { type: 'select', params: ({ event }) => event.id },
        },
        'drawings.move': { actions: [{ type: 'move', params: ({ event }) => event }, 'save'] },
        'drawings.delete': { target: 'resting', actions: ['delete', 'save'] },
        'drawings.cancel': { target: 'resting', actions: 'clearTool' },
      },
    },
  },
})

restores(drawingsFlow, STORED)
