/** The feed `exchangeClock`. */
import type { ClockEvent } from '../../machines/ports.ts'
import type { ExchangeClock } from '../live/clock.ts'

/** Sends the exchange's time at once and at every tick. */
export function createClockFeed(clock: ExchangeClock) {
  return ({ sendBack }: { sendBack: (event: ClockEvent) => void }): (() => void) => {
    const tick = () => sendBack({ type: 'clock.tick', now: clock.now() })
    tick()
    return clock.onTick(tick)
  }
}
