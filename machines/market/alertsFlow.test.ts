import { expect, test } from 'vitest'
import { begun } from '../testing.ts'
import { ALERTS_MAX, type AlertSide, alertId, alertProblem, alertsFlow, type PriceAlert } from './alertsFlow.ts'

const alert = (side: AlertSide, price: string, code = 'btcusdt'): PriceAlert => ({
  code,
  name: `${code.slice(0, 3).toUpperCase()}/USDT`,
  side,
  price,
})

function opened(store = new Map<string, unknown>()) {
  const page = begun(alertsFlow, { input: {}, store })
  const reached = () => page.emitted.flatMap(({ alerts }) => alerts.map(alertId))
  return { ...page, reached, kept: () => page.state().context.alerts.map(alertId) }
}

test('an alert is said once when the price reaches it, and then it is gone', () => {
  const { actor, reached, kept, store } = opened()
  actor.send({ type: 'alerts.lead' })
  actor.send({ type: 'alerts.set', alert: alert('above', '61000.0') })
  actor.send({ type: 'alerts.set', alert: alert('below', '59000.0') })
  actor.send({ type: 'alerts.price', code: 'btcusdt', price: '60999.9' })
  actor.send({ type: 'alerts.price', code: 'ethusdt', price: '70000' })
  expect(reached()).toEqual([])
  actor.send({ type: 'alerts.price', code: 'btcusdt', price: '61000' })
  actor.send({ type: 'alerts.price', code: 'btcusdt', price: '61001' })
  expect(reached()).toEqual(['btcusdt above 61000.0'])
  expect(kept()).toEqual(['btcusdt below 59000.0'])
  actor.send({ type: 'alerts.price', code: 'btcusdt', price: '58999.9' })
  expect(reached()).toHaveLength(2)
  expect(store.get('local alerts')).toBeUndefined()
})

test('a tab that does not watch says nothing, and keeps its alerts', () => {
  const { actor, reached, kept } = opened()
  actor.send({ type: 'alerts.set', alert: alert('above', '10') })
  actor.send({ type: 'alerts.price', code: 'btcusdt', price: '11' })
  actor.send({ type: 'alerts.lead' })
  actor.send({ type: 'alerts.rest' })
  actor.send({ type: 'alerts.price', code: 'btcusdt', price: '11' })
  expect([reached(), kept()]).toEqual([[], ['btcusdt above 10']])
})

test('alerts are stored, restored, replaced and removed', () => {
  const { actor, store } = opened()
  actor.send({ type: 'alerts.set', alert: alert('above', '10') })
  actor.send({ type: 'alerts.set', alert: alert('below', '5', 'ethusdt') })
  actor.send({ type: 'alerts.set', alert: alert('above', '12'), replaces: 'btcusdt above 10' })
  const again = opened(store)
  expect(again.kept()).toEqual(['btcusdt above 12', 'ethusdt below 5'])
  again.actor.send({ type: 'alerts.remove', id: 'btcusdt above 12' })
  expect(opened(store).kept()).toEqual(['ethusdt below 5'])
  again.actor.send({ type: 'alerts.changedElsewhere', alerts: [] })
  expect(again.kept()).toEqual([])
})

test('a device keeps the latest alerts, as many as may be set', () => {
  const { actor, kept } = opened()
  for (let at = 0; at <= ALERTS_MAX; at++) actor.send({ type: 'alerts.set', alert: alert('above', String(at + 1)) })
  expect(kept()).toHaveLength(ALERTS_MAX)
  expect([kept()[0], kept().at(-1)]).toEqual([`btcusdt above ${ALERTS_MAX + 1}`, 'btcusdt above 2'])
})

test('of a stored list only valid alerts count, and at most as many as may be set', () => {
  const many = Array.from({ length: ALERTS_MAX + 5 }, (_, at) => alert('above', String(at + 1)))
  const broken = [{ ...alert('above', '1e9') }, { code: 1 }, null, { ...alert('above', '1'), side: 'near' }]
  expect(opened(new Map([['local alerts', [...broken, ...many]]])).kept()).toHaveLength(ALERTS_MAX)
  expect(opened(new Map([['local alerts', 'nothing']])).kept()).toEqual([])
})

test('an alert needs a number beyond the last price, once, and there is a limit', () => {
  const problem = (one: PriceAlert, alerts: readonly PriceAlert[] = [], replaces?: string) =>
    alertProblem({ alert: one, last: '60000.0', tick: '0.1', alerts, replaces })
  for (const text of ['', '-1', '1e5', 'many', '0', '0.0']) expect(problem(alert('below', text))).toBe('notNumber')
  expect(problem(alert('above', '61000.05'))).toBe('offStep')
  expect(problem(alert('above', '60000'))).toBe('reached')
  expect(problem(alert('below', '60000.1'))).toBe('reached')
  expect(problem(alert('above', '60000.1'))).toBeUndefined()
  expect(problem(alert('below', '59999.9'))).toBeUndefined()
  const known = alert('above', '61000')
  expect(problem(known, [known])).toBe('known')
  expect(problem(known, [known], alertId(known))).toBeUndefined()
  const full = Array.from({ length: ALERTS_MAX }, (_, at) => alert('above', String(70_000 + at)))
  expect(problem(known, full)).toBe('tooMany')
  expect(problem(known, full, 'btcusdt above 70000')).toBeUndefined()
})
