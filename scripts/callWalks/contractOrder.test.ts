import type { Walk } from '../../machines/model/walks/model.ts'
import { CLIENT } from '../../machines/model/walks/orders.ts'
import { KEYS } from '../../machines/shared/keys.ts'
import { times, toStep } from '../../protocol/rules/decimal.ts'
import type { Served } from './served.ts'
import { walksByCalls } from './testing.ts'

/** The market of the walks in this exchange, and its current price. */
async function bitcoin(served: Served) {
  const [row] = (await served.elsewhere('market', {})).filter(({ code }) => code === 'btcusdt')
  if (!row) throw new Error('there is no market of bitcoin')
  const { id, code, base, quote, tick, step, price } = row
  return { market: { id, code, base, quote, tick, step }, price }
}

/** Orders of the walks at prices that this exchange accepts. */
async function begins(served: Served, { input, moves }: Walk) {
  const { market, price } = await bitcoin(served)
  const away = toStep(times(price, '0.9'), market.tick ?? '1')
  const ends = (outcome: string) => moves.some((move) => move.endsWith(outcome))
  const limit = { type: 'limit' as const, price: away }
  const request = {
    id: market.id,
    direction: 'long' as const,
    quantity: '0.010',
    leverage: 5,
    ...(ends('it rests in the book') ? limit : { type: 'market' as const }),
    ...(ends('nothing fills at once') ? { ...limit, timeInForce: 'ioc' as const } : {}),
  }
  const waiting = { ...request, type: 'market' as const, triggerPrice: away, triggerType: 'mark' as const }
  const entry = (what: object, sent: boolean) => ({
    clientId: CLIENT,
    request: what,
    sent,
    facts: { price, code: market.code },
  })
  const storedFor = (what: string) => {
    const wasSent = what.endsWith('that was sent')
    return what.includes('trigger')
      ? { [KEYS.contractTriggerSubmission]: entry(waiting, wasSent) }
      : { [KEYS.contractSubmission]: entry(request, wasSent) }
  }
  // Requests sent before the reload have arrived.
  const arrived = !moves.includes('orderByClientId → nobody knows it')
  if (arrived && input.endsWith('an order that was sent'))
    await served.elsewhere('contractPlaceOrder', { ...request, clientId: CLIENT })
  if (arrived && input.endsWith('one with a trigger that was sent'))
    await served.elsewhere('contractpendingPlaceOrder', { ...waiting, clientId: CLIENT })
  return {
    inputs: { [input]: { market } },
    ...(input === 'btc' ? {} : { stored: storedFor(input) }),
  }
}

walksByCalls({ machine: 'contractOrder', persona: 'trader', begins })
