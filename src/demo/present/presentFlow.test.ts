import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { openingInPage } from '../../app/brandInPage.ts'
import { readLink } from '../../app/link.ts'
import { unpackBrand } from '../brandLink.ts'
import { filePage, NoFile, queryOf } from './presentation.ts'
import { type Presentation, presentationOf, presentFlow } from './presentFlow.ts'

const started = (save: (given: Presentation) => Promise<void> = async () => {}) =>
  createActor(
    presentFlow.provide({ actors: { save: fromPromise(({ input }: { input: Presentation }) => save(input)) } }),
    { input: { language: 'ja' } },
  ).start()
const prepared = (save?: (given: Presentation) => Promise<void>) => {
  const actor = started(save)
  actor.send({ type: 'brand.change', part: { name: ' Kite & Co ', accent: '#7c3aed' } })
  actor.send({ type: 'presentation.prepare' })
  return actor
}
const presentation = () => presentationOf(prepared().getSnapshot().context)

test('SIM-08: a name, an accent and a chapter are needed; each problem is said, and a change clears it', () => {
  const actor = started()
  actor.send({ type: 'brand.change', part: { accent: '#12' } })
  for (const chapter of ['buy', 'liquidation', 'withdrawal', 'answerLost'] as const)
    actor.send({ type: 'chapter.toggle', chapter })
  actor.send({ type: 'presentation.prepare' })
  const { value, context } = actor.getSnapshot()
  expect(value).toBe('editing')
  expect(context.problems).toEqual({ name: 'nameMissing', accent: 'accentWrong', chapters: 'chapterMissing' })
  actor.send({ type: 'chapter.toggle', chapter: 'buy' })
  expect(actor.getSnapshot().context.problems).toEqual({})
})

test('SIM-08: one link carries brand, language and chapters, in the order in which they are presented', () => {
  const actor = prepared()
  actor.send({ type: 'chapter.toggle', chapter: 'deposit' })
  actor.send({ type: 'language.choose', language: 'zh' })
  expect(actor.getSnapshot().value).toBe('editing')
  actor.send({ type: 'presentation.prepare' })
  const link = readLink(queryOf(presentationOf(actor.getSnapshot().context)))
  expect(link).toMatchObject({ lang: 'zh', tour: ['buy', 'liquidation', 'withdrawal', 'deposit', 'answerLost'] })
  expect(unpackBrand(link.brand ?? '')).toMatchObject({ name: 'Kite & Co', accent: '#7c3aed' })
})

test('SIM-08: a presentation is saved once at a time, and a failure can be tried again', async () => {
  const saved: string[] = []
  const actor = prepared(async ({ language }) => {
    saved.push(language)
    if (saved.length === 1) throw new NoFile()
  })
  actor.send({ type: 'presentation.save' })
  actor.send({ type: 'presentation.save' })
  await waitFor(actor, (snapshot) => snapshot.matches({ prepared: 'failed' }))
  actor.send({ type: 'presentation.save' })
  await waitFor(actor, (snapshot) => snapshot.matches({ prepared: 'saved' }))
  expect(saved).toEqual(['ja', 'ja'])
})

const PAGE = '<!doctype html><html><head><meta charset="utf-8" /><script type="module">run()</script></head></html>'

test('SIM-08: the saved file carries the brand and opens like the link, whatever the name is', () => {
  const page = filePage(PAGE, { ...presentation(), language: 'es' })
  const opening = /id="opening">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  const element = { getElementById: (id: string) => (id === 'opening' ? { textContent: opening } : null) }
  const link = readLink(openingInPage(element as unknown as Document))
  expect(link).toMatchObject({ lang: 'es', tour: ['buy', 'liquidation', 'withdrawal', 'answerLost'], speed: 1 })
  // The page has the brand itself: its link needs none.
  expect(link.brand).toBeUndefined()
  expect(page).toContain('"name":"Kite & Co"')
})

test('a server without the one-file demo answers with its own page, which is not saved', () => {
  const own = PAGE.replace('<script type="module">run()</script>', '<script type="module" src="/h5/a.js"></script>')
  expect(() => filePage(own, presentation())).toThrow(NoFile)
  expect(() => filePage('Not found', presentation())).toThrow(NoFile)
})
