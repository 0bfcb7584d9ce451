/** A walk over every page of this build, in any language: what is tapped is found by its kind, not by its words. */
import { expect, type Stage } from '../story.ts'
import { PAGES, type Seen } from './pages.ts'
import { settledPage } from './settled.ts'

/** Looks at what is in sight. */
type Look = (name: string) => Promise<void>

const QUOTE = 'quote'
const ORDERS = 'coin orders'

/** The parts of a page that show only after a tap. */
async function lookFurther({ page }: Stage, name: string, look: Look): Promise<void> {
  const tabs = page.getByRole('main').getByRole('tab')
  const tapped = name === QUOTE ? [1, 2] : name === ORDERS ? [1] : []
  for (const nth of tapped) {
    await tabs.nth(nth).click()
    await settledPage(page)
    await look(`${name}, part ${nth + 1}`)
  }
}

/** Opens an account, looking at each step of it. */
async function register(stage: Stage, look: Look): Promise<void> {
  const { page } = stage
  const submit = page.locator('button[type=submit]')
  const passwords = page.locator('input[type=password]')
  const typed = async (password: string) => {
    await passwords.nth(0).fill(password)
    await passwords.nth(1).fill(password)
    await submit.click()
  }
  await stage.go('/pages/register/resgiter')
  await page.locator('input[name=username]').fill('newcomer@example.com')
  await submit.click()
  await expect(page.locator('.entry-offer')).toBeVisible()
  await look('code')
  await page.locator('.entry-offer').click()
  await expect(passwords).toHaveCount(2)
  await look('login password')
  await typed('Newcomer-2026')
  await expect(page.locator('input[inputmode=numeric][type=password]')).toHaveCount(2)
  await look('fund password')
  await typed('20262026')
  await expect(page.locator('.entry-done')).toBeVisible()
  await look('registered')
}

/** Goes to every page that this persona can see. */
export async function tour(stage: Stage, persona: Seen['persona'], look: Look): Promise<void> {
  for (const { name, path } of PAGES.filter((one) => one.persona === persona)) {
    await stage.go(path)
    await settledPage(stage.page)
    await look(name)
    await lookFurther(stage, name, look)
  }
  if (persona === 'visitor') await register(stage, look)
}
