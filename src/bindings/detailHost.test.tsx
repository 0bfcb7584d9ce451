import { afterEach, expect, test } from 'vitest'
import { detailHost, useOpenFirst } from './detailHost.ts'
import { strictRoot } from './testing.ts'

const opened: string[] = []
const open = (row: string) => void opened.push(row)
const place = {} as HTMLElement

function List({ first }: { first: string | undefined }) {
  useOpenFirst(first, open)
  return null
}

afterEach(() => {
  opened.length = 0
  detailHost.set(null)
})

test('a list opens its first row once where its details have a place beside it', async () => {
  const draw = strictRoot()
  detailHost.set(place)
  await draw(<List first={undefined} />)
  expect(opened).toEqual([])
  await draw(<List first="newest" />)
  await draw(<List first="even newer" />)
  expect(opened).toEqual(['newest'])
})

test('on a phone no row opens by itself', async () => {
  await strictRoot()(<List first="newest" />)
  expect(opened).toEqual([])
})
