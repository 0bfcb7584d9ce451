import type { DeadlineOrder, SecondOrder } from '../../protocol/shapes/option.ts'
import type { ClockEvent } from '../ports.ts'

/** Unix seconds. */
export const NOW = 1_800_000_000

const shared = {
  clientId: null,
  code: 'btcusdt',
  forecast: 'up' as const,
  currency: 'USDT',
  purchasePrice: '65000.1',
  stake: '50.00',
  settlementPrice: null,
  settlementIncome: null,
  expectedIncome: '57.50',
  created: NOW,
  state: 'open' as const,
  openTick: { time: NOW, price: '65000.1' },
  settlementTick: null,
}

/** A new second contract of 60 s at 15 %. */
export const secondOrder = (change: Partial<SecondOrder> = {}): SecondOrder => ({
  ...shared,
  id: 7,
  number: 'SC7',
  yieldRate: '15',
  countdown: 60,
  settles: NOW + 60,
  cycle: 60,
  ...change,
})

/** An option on the one-minute round that begins in a minute. */
export const optionOrder = (change: Partial<DeadlineOrder> = {}): DeadlineOrder => ({
  ...shared,
  number: 'DO7',
  round: 9,
  yieldRate: '80',
  countdown: 120,
  opens: NOW + 60,
  settles: NOW + 120,
  cycle: 1,
  ...change,
})

/** The feed `exchangeClock`, moved by the test; `at` counts seconds from NOW. */
export function handClock() {
  let now = NOW * 1_000
  const listeners = new Set<() => void>()
  const feed = ({ sendBack }: { sendBack: (event: ClockEvent) => void }) => {
    const tick = () => sendBack({ type: 'clock.tick', now })
    listeners.add(tick)
    tick()
    return () => void listeners.delete(tick)
  }
  return {
    feed,
    now: () => now,
    at(seconds: number) {
      now = (NOW + seconds) * 1_000
      for (const tick of [...listeners]) tick()
    },
  }
}
