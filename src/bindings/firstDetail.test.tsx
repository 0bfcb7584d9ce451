import { expect, test } from 'vitest'
import { firstDetail, useFirstDetail } from './firstDetail.ts'
import { strictRoot } from './testing.ts'

function List({ link }: { link: string | undefined }) {
  useFirstDetail(link)
  return null
}

test('a list recommends the first page that it finds, until it is left', async () => {
  const draw = strictRoot()
  await draw(<List link={undefined} />)
  expect(firstDetail.get()).toBeUndefined()
  await draw(<List link="/first" />)
  expect(firstDetail.get()).toBe('/first')
  await draw(<List link="/second" />)
  expect(firstDetail.get(), 'the user may be filling in the first one').toBe('/first')
  await draw(<List key="another list" link="/other" />)
  expect(firstDetail.get()).toBe('/other')
  await draw(null)
  expect(firstDetail.get()).toBeUndefined()
})

test('the page beside a list, which recommends nothing, leaves the list its recommendation', async () => {
  const draw = strictRoot()
  const both = (beside: boolean) => (
    <>
      <List link="/first" />
      {beside && <List link={undefined} />}
    </>
  )
  await draw(both(true))
  await draw(both(false))
  expect(firstDetail.get()).toBe('/first')
  await draw(null)
})
