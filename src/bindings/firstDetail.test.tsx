import { expect, test } from 'vitest'
import { firstDetail, useFirstDetail } from './firstDetail.ts'
import { type Pane, PaneContext } from './pane.ts'
import { strictRoot } from './testing.ts'

const LIST: Pane = { list: true, titled: true, first: false }
const BESIDE: Pane = { list: false, titled: false, first: true }

function Page({ link }: { link: string | undefined }) {
  useFirstDetail(link)
  return null
}

const List = ({ link, pane = LIST }: { link: string | undefined; pane?: Pane }) => (
  <PaneContext value={pane}>
    <Page link={link} />
  </PaneContext>
)

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

test('the page beside a list leaves the list its recommendation, even if it is a list', async () => {
  const draw = strictRoot()
  const both = (beside: boolean) => (
    <>
      <List link="/first" />
      {beside && <List link="/of the page beside" pane={BESIDE} />}
    </>
  )
  await draw(both(true))
  await draw(both(false))
  expect(firstDetail.get()).toBe('/first')
  await draw(null)
})
