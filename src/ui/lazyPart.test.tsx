import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazyPart.tsx'

const Shown = () => 'there'

function loads(failures = 0) {
  let count = 0
  const part = lazyPart(async () => {
    count += 1
    if (count <= failures) throw new Error('lost')
    return { default: Shown }
  })
  return { part, count: () => count }
}

const draw = (Part: ReturnType<typeof loads>['part']) =>
  renderToString(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )

test('code that is fetched ahead loads once and renders at once', async () => {
  const { part, count } = loads()
  expect(draw(part)).toContain('waiting')
  await part.fetch()
  expect(part.fetch()).toBeUndefined()
  expect(draw(part)).toContain('there')
  expect(count()).toBe(1)
})

test('code that could not be loaded is loaded again by the next fetch, not by rendering again', async () => {
  const { part, count } = loads(1)
  await part.fetch()
  draw(part)
  expect(count()).toBe(1)
  await part.fetch()
  expect(draw(part)).toContain('there')
  expect(count()).toBe(2)
})

test('a dialog is not there before it opens, an optional part not before it is loaded', async () => {
  const load = async () => ({ default: ({ open }: { open: boolean }) => `open: ${open}` })
  const Dialog = lazyPart(load, 'whenOpened')
  const Optional = lazyPart(load, 'optional')
  await Dialog.fetch()
  expect(renderToString(<Dialog open={false} />)).toBe('')
  expect(renderToString(<Dialog open />)).toContain('open: true')
  expect(renderToString(<Optional open />)).toBe('')
  await Optional.fetch()
  expect(renderToString(<Optional open />)).toContain('open: true')
})
