import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { recordList } from '../../../machines/shared/recordList.ts'
import { startText, t } from '../../i18n/i18n.ts'
import { RecordFrame } from './RecordFrame.tsx'
import { RecordsSkeleton } from './RecordsSkeleton.tsx'

await startText('en')

const logins = recordList('loginRecord', ({ time }) => time)
const row = (time: number) => ({ time, device: 'iPhone', address: '203.0.113.7', place: '', current: false })
type Part = { list: ReturnType<typeof row>[]; total: number; page: number; limit: number }
type Answer = () => Promise<Part>

const partOf =
  (times: number[], total: number): Answer =>
  async () => ({ list: times.map(row), total, page: 1, limit: 20 })
const never: Answer = () => new Promise(() => {})
const failing: Answer = () => Promise.reject(new Error('down'))

/** A list with answers in turn, and its current markup. */
function begin(...answers: Answer[]) {
  vi.useFakeTimers()
  const logic = logins.provide({ actors: { part: fromPromise(() => (answers.shift() ?? never)()) } } as never)
  const actor = createActor(logic, { input: { filters: {} } })
  actor.start()
  const markup = (count = actor.getSnapshot().context.rows.length) =>
    draw(
      <RecordFrame
        list={actor.getSnapshot()}
        send={actor.send}
        count={count}
        skeleton={<RecordsSkeleton variant="orders" />}
        empty={<p>nothing yet</p>}
      >
        <p>rows</p>
      </RecordFrame>,
    )
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { actor, markup, wait }
}

test('a loading list shows a skeleton after a delay', async () => {
  const { markup, wait } = begin(never)
  expect(markup()).toBe('<div class="records-wait"></div>')
  await wait(1_000)
  expect(markup()).toContain('role="status"')
})

test('a failed list says so and can be loaded again', async () => {
  const { actor, markup, wait } = begin(failing, partOf([1], 1))
  await wait(0)
  expect(markup()).toContain('role="alert"')
  actor.send({ type: 'list.reload' })
  await wait(0)
  expect(markup()).toContain('rows')
})

test('known rows stay when the list fails', async () => {
  const { markup, wait } = begin(failing)
  await wait(0)
  expect(markup(2)).toContain('rows')
  expect(markup(2)).not.toContain('role="alert"')
})

test('an empty list shows its placeholder and no footer', async () => {
  const { markup, wait } = begin(partOf([], 0))
  await wait(0)
  expect(markup()).toMatch(/^(<div[^>]*>)*<p>nothing yet<\/p>(<\/div>)*$/)
})

test('the footer shows more, loading, a failed page with a retry, and the end', async () => {
  const { actor, markup, wait } = begin(partOf([1], 3), failing, partOf([2, 3], 3))
  await wait(0)
  expect(markup()).toContain('Load more')
  actor.send({ type: 'list.more' })
  expect(markup()).toContain('Loading')
  await wait(0)
  expect(markup()).toContain('Tap to try again')
  actor.send({ type: 'list.retry' })
  await wait(0)
  expect(markup()).toContain(t('ui.noMore'))
})
