import { expect, test } from 'vitest'
import { run } from '../run.ts'
import { HELP } from '../settings.ts'
import { done, START } from '../testing.ts'
import { createWorld } from '../world.ts'
import type { Outage } from './announcementState.ts'
import { isCurrent, wordsOf } from './announcements.ts'

const fresh = () => createWorld({ seed: 1, now: START })
const words = (title: string) => ({ title, html: `<p>${title}</p>` })

test('SCR-07 SIM-08: the operator announces in some languages; other users read English, else the first', () => {
  const world = fresh()
  const outcome = run(world, { type: 'announce', texts: { ja: words('休止'), en: words('Pause') } })
  expect(outcome).toMatchObject({ ok: true, value: 1_001, events: [{ type: 'announced', id: 1_001 }] })
  const row = world.announcements.rows[0]
  if (row === undefined) throw new Error('nothing was announced')
  expect([wordsOf(row, 'ja').title, wordsOf(row, 'vi').title]).toEqual(['休止', 'Pause'])
  expect(wordsOf({ ...row, texts: { ko: words('중단') } }, 'es').title).toBe('중단')
})

test('an announcement without text, or with too much, is refused', () => {
  const world = fresh()
  const texts = [
    words(' '),
    { title: '', html: 'Text' },
    { title: ' ', html: 'Text' },
    { title: 'T', html: '' },
    { title: 'T', html: ' \n' },
    words('x'.repeat(201)),
    { title: 'T', html: 'x'.repeat(20_001) },
  ]
  const sick = [{}, ...texts.map((en) => ({ en })), { en: words('Pause'), ja: words(' ') }]
  for (const texts of sick) {
    expect(run(world, { type: 'announce', texts })).toMatchObject({ ok: false, error: 'fieldInvalid' })
  }
  expect(world.announcements.rows).toEqual([])
  const longest = { title: 'x'.repeat(200), html: 'x'.repeat(20_000) }
  expect(run(world, { type: 'announce', texts: { en: longest } })).toMatchObject({ ok: true })
})

const HOUR = 3_600_000
const planned: Outage = { kind: 'maintenance', from: START + HOUR, until: START + 2 * HOUR }

test('SIM-08: the operator announces an outage with its period, or with an open end', () => {
  const world = fresh()
  done(world, { type: 'announce', texts: { en: words('Upgrade') }, outage: planned })
  const broken: Outage = { kind: 'incident', from: START - HOUR }
  done(world, { type: 'announce', texts: { en: words('Deposits') }, outage: broken })
  done(world, { type: 'announce', texts: { en: words('News') } })
  expect(world.announcements.rows.map(({ outage }) => outage)).toStrictEqual([planned, broken, undefined])
  expect([START, START + 2 * HOUR - 1, START + 2 * HOUR].map((now) => isCurrent(planned, now))).toEqual([
    true,
    true,
    false,
  ])
  expect(isCurrent(broken, START + 1_000 * HOUR)).toBe(true)
})

test('SIM-08: an outage is postponed or ended, and everybody is notified', () => {
  const world = fresh()
  const announcement = done(world, { type: 'announce', texts: { en: words('Upgrade') }, outage: planned })
  const later = { ...planned, until: START + 3 * HOUR }
  const outcome = run(world, { type: 'reviseOutage', announcement, outage: later })
  expect(outcome).toMatchObject({ ok: true, events: [{ type: 'announced', id: announcement }] })
  expect(world.announcements.rows[0]?.outage).toEqual(later)
  done(world, { type: 'reviseOutage', announcement })
  expect(world.announcements.rows).toMatchObject([{ id: announcement, texts: { en: words('Upgrade') } }])
  expect(world.announcements.rows[0]).not.toHaveProperty('outage')
  for (const id of [announcement, announcement + 1])
    expect(run(world, { type: 'reviseOutage', announcement: id, outage: later })).toMatchObject({
      ok: false,
      error: 'notFound',
    })
})

test.each([
  ['ends before it begins', { ...planned, until: START + HOUR }],
  ['is over', { kind: 'incident', from: START - 2 * HOUR, until: START }],
  ['has no time', { kind: 'incident', from: Number.NaN }],
  ['ends at no time', { kind: 'incident', from: START, until: Number.POSITIVE_INFINITY }],
  ['begins before all time', { kind: 'incident', from: -1 }],
  ['begins between two milliseconds', { kind: 'incident', from: START + 0.5 }],
] as const)('an outage that %s can be neither announced nor used as a replacement', (_, outage) => {
  const world = fresh()
  const announcement = done(world, { type: 'announce', texts: { en: words('Upgrade') }, outage: planned })
  for (const command of [
    { type: 'announce', texts: { en: words('Upgrade') }, outage } as const,
    { type: 'reviseOutage', announcement, outage } as const,
  ])
    expect(run(world, command)).toMatchObject({ ok: false, error: 'fieldInvalid', field: 'outage', events: [] })
  expect(world.announcements.rows.map((row) => row.outage)).toEqual([planned])
})

test('only a limited number of announcements is stored', () => {
  const world = fresh()
  for (let i = 0; i <= HELP.announcementsKept; i++) done(world, { type: 'announce', texts: { en: words(`No. ${i}`) } })
  expect(world.announcements.rows).toHaveLength(HELP.announcementsKept)
  expect(world.announcements.rows[0]?.texts.en?.title).toBe('No. 1')
})
