import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { OUTAGE_START_MS, outageFlow } from '../../../machines/app/outageFlow.ts'
import type { ClockEvent } from '../../../machines/ports.ts'
import { filled, settled } from '../../../machines/testing.ts'
import type { Outage } from '../../../protocol/shapes/outage.ts'
import { type Navigation, NavigationContext } from '../../bindings/navigation.tsx'
import { OutageStrip } from '../../bindings/OutageStrip.tsx'
import { type App, AppContext } from '../../bindings/useApp.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { formatTime } from '../../i18n/time.ts'
import { createExchangeClock } from '../../live/clock.ts'
import { LiveContext } from '../../live/hooks.ts'
import type { Live } from '../../live/live.ts'
import { OutageNote } from './OutageNote.tsx'

beforeAll(englishTexts)

/** Local noon: an hour before and after it are on the same day. */
const NOON = new Date(2026, 10, 24, 12).getTime()
const at = (hours: number) => (NOON + hours * 3_600_000) / 1_000
const time = (hours: number) => formatTime(at(hours) * 1_000, 'en')
const nowhere: Navigation = { open() {}, replace() {}, back() {}, onBack: () => () => {} }

/** The strip of an outage, and the note above its announcement, at noon. */
async function draw(outage: Outage): Promise<{ strip: string; note: string }> {
  const interfaceClock = new SimulatedClock()
  const machine = filled(outageFlow, {
    calls: { home: () => ({ banners: [], shortcuts: [], headlines: [{ id: 7, title: '', time: 1, outage }] }) },
    feeds: {
      exchangeClock: (({ sendBack }: { sendBack: (event: ClockEvent) => void }) =>
        sendBack({ type: 'clock.tick', now: NOON })) as never,
    },
  })
  const flow = createActor(machine, { clock: interfaceClock, input: {} }).start()
  await settled()
  interfaceClock.increment(OUTAGE_START_MS)
  await settled()
  const { shown } = flow.getSnapshot().context
  if (shown === undefined) throw new Error('there is nothing to show')
  const clock = createExchangeClock({ real: () => 0, start: () => NOON })
  const show = (part: React.ReactNode) =>
    renderToString(
      <AppContext value={{ outage: flow } as unknown as App}>
        <LiveContext value={{ clock } as unknown as Live}>
          <MemoryRouter>
            <NavigationContext value={nowhere}>{part}</NavigationContext>
          </MemoryRouter>
        </LiveContext>
      </AppContext>,
    )
  return { strip: show(<OutageStrip outage={shown} />), note: show(<OutageNote outage={outage} />) }
}

test('SCR-07: planned maintenance shows its period and a link, and can be dismissed', async () => {
  const { strip, note } = await draw({ kind: 'maintenance', from: at(2), until: at(3) })
  for (const page of [strip, note]) expect(page).toContain(`Maintenance: ${time(2)}–${time(3)}`)
  expect(strip).toContain('href="#/pages/Notice/index?id=7"')
  expect(strip).toContain('aria-label="Close"')
  expect(strip).not.toContain('unavailable')
})

test('SCR-07: maintenance under way shows its duration and effect, and cannot be dismissed', async () => {
  const { strip, note } = await draw({ kind: 'maintenance', from: at(-1), until: at(1) })
  expect(strip).toContain(`Maintenance until ${time(1)}`)
  expect(strip).toContain('Some services may be unavailable.')
  expect(strip).toContain('href="#/pages/Notice/index?id=7"')
  expect(strip).not.toContain('Close')
  expect(note).toContain(`Maintenance: ${time(-1)}–${time(1)}`)
})

test('an incident shows its start, and its end if known', async () => {
  const open = await draw({ kind: 'incident', from: at(-1), until: null })
  expect(open.strip).toContain(`Service disruption since ${time(-1)}`)
  const foreseen = await draw({ kind: 'incident', from: at(-1), until: at(1) })
  expect(foreseen.strip).toContain(`Service disruption, expected to end at ${time(1)}`)
})

test('maintenance without an end is announced by its start', async () => {
  expect((await draw({ kind: 'maintenance', from: at(2), until: null })).strip).toContain(`Maintenance from ${time(2)}`)
})

test('the texts are in the app’s language', async () => {
  await setLanguage('es')
  const { strip } = await draw({ kind: 'maintenance', from: at(-1), until: at(1) })
  await setLanguage('en')
  expect(strip).toContain(`Mantenimiento, fin: ${time(1)}`)
  expect(strip).toContain('Detalles')
})
