/** Price alerts of this device: each is announced once, by the tab that watches, and then removed. */
import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { compare, type Decimal, isDecimal, onStep, sign } from '../../protocol/rules/decimal.ts'
import { KEYS } from '../shared/keys.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'
import { storedList } from '../shared/storedSchemas.ts'

/** How many alerts a device keeps. */
export const ALERTS_MAX = 20

export type AlertSide = 'above' | 'below'

export interface PriceAlert {
  /** Code of its market. */
  readonly code: string
  /** 'BTC/USDT' */
  readonly name: string
  readonly side: AlertSide
  /** A multiple of the market's tick, with its decimals. */
  readonly price: Decimal
}

/** Equal for equal alerts. */
export const alertId = ({ code, side, price }: PriceAlert): string => `${code} ${side} ${price}`

const isReached = ({ side, price }: PriceAlert, last: Decimal): boolean => {
  const order = compare(last, price)
  return side === 'above' ? order >= 0 : order <= 0
}

/** The alerts that a market's price reaches. */
export const reachedAlerts = (alerts: readonly PriceAlert[], code: string, last: Decimal): PriceAlert[] =>
  alerts.filter((alert) => alert.code === code && isReached(alert, last))

export type AlertProblem = 'notNumber' | 'offStep' | 'reached' | 'known' | 'tooMany'

interface Proposal {
  readonly alert: PriceAlert
  /** The market's last price. */
  readonly last: Decimal
  /** The market's price step, where the exchange states it. */
  readonly tick?: Decimal | undefined
  readonly alerts: readonly PriceAlert[]
  /** Id of the alert that it replaces. */
  readonly replaces?: string | undefined
}

/** Why an alert can't be set; undefined if it can. */
export function alertProblem({ alert, last, tick, alerts, replaces }: Proposal): AlertProblem | undefined {
  const others = alerts.filter((one) => alertId(one) !== replaces)
  if (!isDecimal(alert.price) || sign(alert.price) <= 0) return 'notNumber'
  if (!onStep(alert.price, tick)) return 'offStep'
  if (isReached(alert, last)) return 'reached'
  if (others.some((one) => alertId(one) === alertId(alert))) return 'known'
  return others.length >= ALERTS_MAX ? 'tooMany' : undefined
}

export interface AlertsContext {
  /** Newest first. */
  readonly alerts: readonly PriceAlert[]
}

export type AlertsEvent =
  /** Adds an alert, or replaces the one with the id `replaces`. */
  | { type: 'alerts.set'; alert: PriceAlert; replaces?: string | undefined }
  | { type: 'alerts.remove'; id: string }
  /** Another tab changed the list. */
  | { type: 'alerts.changedElsewhere'; alerts: readonly PriceAlert[] }
  /** This tab is the one that announces alerts; `alerts.rest`: it no longer is. */
  | { type: 'alerts.lead' }
  | { type: 'alerts.rest' }
  | { type: 'alerts.price'; code: string; price: Decimal }

export type AlertsEmitted = { type: 'alerts.reached'; alerts: readonly PriceAlert[] }

const storedAlert: v.GenericSchema<unknown, PriceAlert> = v.object({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  side: v.picklist(['above', 'below']),
  price: v.pipe(v.string(), v.maxLength(40), v.check(isDecimal)),
})
/** The stored list, without invalid alerts. */
export const storedAlerts = v.pipe(
  storedList(storedAlert),
  v.transform((list): readonly PriceAlert[] => list.slice(0, ALERTS_MAX)),
)
const STORED = { alerts: inLocal(KEYS.alerts, storedAlerts) }

export const alertsFlow = setup({
  types: {} as {
    context: AlertsContext
    events: AlertsEvent
    emitted: AlertsEmitted
    input: { stored?: Restored<typeof STORED> }
  },
  actions: {
    set: assign(({ context }, { alert, replaces }: { alert: PriceAlert; replaces?: string | undefined }) => {
      const others = context.alerts.filter((one) => ![replaces, alertId(alert)].includes(alertId(one)))
      return { alerts: [alert, ...others].slice(0, ALERTS_MAX) }
    }),
    remove: assign(({ context }, id: string) => ({ alerts: context.alerts.filter((one) => alertId(one) !== id) })),
    takeOver: assign((_, alerts: readonly PriceAlert[]) => ({ alerts })),
    emitReached: emit(({ context }, { code, price }: { code: string; price: Decimal }) => ({
      type: 'alerts.reached' as const,
      alerts: reachedAlerts(context.alerts, code, price),
    })),
    forgetReached: assign(({ context }, { code, price }: { code: string; price: Decimal }) => {
      const reached = reachedAlerts(context.alerts, code, price)
      return { alerts: context.alerts.filter((alert) => !reached.includes(alert)) }
    }),
    save: persist(STORED.alerts, ({ context }) => (context.alerts.length > 0 ? context.alerts : undefined)),
  },
  guards: {
    reachesSome: ({ context }, { code, price }: { code: string; price: Decimal }) =>
      reachedAlerts(context.alerts, code, price).length > 0,
  },
}).createMachine({
  id: 'alerts',
  context: ({ input }) => ({ alerts: input.stored?.alerts ?? [] }),
  on: {
    'alerts.set': { actions: [{ type: 'set', params: ({ event }) => event }, 'save'] },
    'alerts.remove': { actions: [{ type: 'remove', params: ({ event }) => event.id }, 'save'] },
    'alerts.changedElsewhere': { actions: { type: 'takeOver', params: ({ event }) => event.alerts } },
  },
  initial: 'resting',
  states: {
    /** Another tab announces them, or the page is hidden. */
    resting: { on: { 'alerts.lead': 'watching' } },
    watching: {
      on: {
        'alerts.rest': 'resting',
        'alerts.price': {
          guard: { type: 'reachesSome', params: ({ event }) => event },
          actions: [
            { type: 'emitReached', params: ({ event }) => event },
            { type: 'forgetReached', params: ({ event }) => event },
            'save',
          ],
        },
      },
    },
  },
})

restores(alertsFlow, STORED)
