import { expect, test } from 'vitest'
import { run } from '../run.ts'
import { HELP } from '../settings.ts'
import { done, START } from '../testing.ts'
import { createWorld } from '../world.ts'
import { wordsOf } from './announcements.ts'

const fresh = () => createWorld({ seed: 1, now: START })
const words = (title: string) => ({ title, html: `<p>${title}</p>` })

test('SCR-07 SIM-08: the operator announces in the languages there are words for; others read English, else the first', () => {
  const world = fresh()
  const outcome = run(world, { type: 'announce', texts: { ja: words('休止'), en: words('Pause') } })
  expect(outcome).toMatchObject({ ok: true, value: 1_001, events: [{ type: 'announced', id: 1_001 }] })
  const row = world.announcements.rows[0]
  if (row === undefined) throw new Error('nothing was announced')
  expect([wordsOf(row, 'ja').title, wordsOf(row, 'vi').title]).toEqual(['休止', 'Pause'])
  expect(wordsOf({ ...row, texts: { ko: words('중단') } }, 'es').title).toBe('중단')
})

test('an announcement without words, or with too many, is refused', () => {
  const world = fresh()
  const sick = [{}, { en: words(' ') }, { en: { title: 'T', html: '' } }, { en: words('x'.repeat(201)) }]
  for (const texts of sick) {
    expect(run(world, { type: 'announce', texts })).toMatchObject({ ok: false, error: 'fieldInvalid' })
  }
  expect(world.announcements.rows).toEqual([])
})

test('only so many announcements are remembered', () => {
  const world = fresh()
  for (let i = 0; i <= HELP.announcementsKept; i++) done(world, { type: 'announce', texts: { en: words(`No. ${i}`) } })
  expect(world.announcements.rows).toHaveLength(HELP.announcementsKept)
  expect(world.announcements.rows[0]?.texts.en?.title).toBe('No. 1')
})
