import { core, expect, story } from '../story.ts'

story(
  'APP-01 TAB-03 RTE-03: five tabs under /h5/ with hash routes switch without a new history entry',
  core(),
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'visitor' })
    expect(new URL(page.url()).pathname).toBe('/h5/')
    const tabs = page.getByRole('navigation', { name: 'Main pages' }).getByRole('link')
    await expect(tabs).toHaveText(['Home', 'Markets', 'Trading', 'Contract', 'Funds'])
    await tabs.nth(2).click()
    await expect.poll(() => stage.shown()).toBe('/pages/secondPage/secondPage')
    const length = await page.evaluate(() => history.length)
    await tabs.nth(0).click()
    await expect.poll(() => stage.shown()).toBe('/')
    expect(await page.evaluate(() => history.length)).toBe(length)
  },
)

story('TAB-01 TAB-02: the tab bar has the sizes and colours of the specification', core(), async ({ stage, page }) => {
  await stage.open('/', { persona: 'visitor' })
  const bar = page.getByRole('navigation', { name: 'Main pages' })
  const styles = await bar.evaluate((element) => {
    const [selected, other] = element.querySelectorAll('a')
    const of = (node: Element) => getComputedStyle(node)
    const icon = other?.querySelector('svg')
    return selected && other && icon
      ? {
          height: element.getBoundingClientRect().height,
          bottom: element.getBoundingClientRect().bottom,
          background: of(element).backgroundColor,
          border: of(element).borderTopColor,
          selected: of(selected).color,
          inactive: of(other).color,
          font: of(other).fontSize,
          gap: of(other).rowGap,
          icon: icon.getBoundingClientRect().width,
        }
      : undefined
  })
  expect(styles).toEqual({
    height: 56,
    bottom: 812,
    background: 'rgb(255, 255, 255)',
    border: 'rgb(223, 229, 224)',
    selected: 'rgb(17, 146, 90)',
    inactive: 'rgb(159, 164, 160)',
    font: '10px',
    gap: '3px',
    icon: 24,
  })
})
