/** Views that open after taps, in any language: targets are found by their kind, not by their text. */

import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { DOCUMENTS, IDENTITY, NATIONALITY } from '../pages/identity.ts'
import { expect, type Stage } from '../story.ts'

/** Inspects what is visible. */
type Inspect = (name: string) => Promise<void>

const QUOTE = 'quote'
const ORDERS = 'coin orders'
const ENTRIES = 'second-contract account records'

/** The parts of a page that show only after a tap. */
export async function inspectFurther({ page }: Stage, name: string, inspect: Inspect): Promise<void> {
  const tabs = page.getByRole('main').getByRole('tab')
  const tapped = name === QUOTE ? [1, 2] : name === ORDERS ? [1] : []
  for (const nth of tapped) {
    await tabs.nth(nth).click()
    await inspect(`${name}, part ${nth + 1}`)
  }
  if (name !== ENTRIES) return
  await page.locator('.filters .chip').first().click()
  const sheet = page.getByRole('dialog')
  await inspect(`${name}, filter`)
  await sheet.locator('.chip').last().click()
  await sheet.locator('input[type=date]').first().fill('2099-01-01')
  await expect(sheet.locator('.field--err')).toBeVisible()
  await inspect(`${name}, chosen days`)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

/** Registers an account, inspecting each step. */
async function register(stage: Stage, inspect: Inspect): Promise<void> {
  const { page } = stage
  const submit = page.locator('button[type=submit]')
  const passwords = page.locator('input[type=password]')
  await stage.go(linkTo('register'))
  await enter(page.locator('input[name=username]'), 'newcomer@example.com')
  await submit.click()
  await expect(page.locator('.entry-offer')).toBeVisible()
  await inspect('code')
  await page.locator('.entry-offer').click()
  await expect(passwords).toHaveCount(2)
  await inspect('login password')
  await enter(passwords.nth(0), 'Newcomer-2026')
  await enter(passwords.nth(1), 'Newcomer-2026')
  await submit.click()
  await expect(page.locator('.keypad')).toBeVisible()
  await inspect('fund password')
  const again = page.locator('.keypad .key--bare')
  await expect(again).toHaveCount(1)
  await page.keyboard.type('20262026')
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(2)
  await inspect('fund password again')
  await page.keyboard.type('20262026')
  await page.keyboard.press('Enter')
  await expect(page.locator('.entry-done')).toBeVisible()
  await inspect('registered')
}

/** The second step of the login, for the account of the first. */
async function enterPassword(stage: Stage, inspect: Inspect): Promise<void> {
  const { page } = stage
  await stage.go(linkTo('login'))
  await enter(page.locator('input[name=username]'), 'newcomer@example.com')
  await stage.go(linkTo('enterPassword'))
  await expect(page.locator('input[type=password]')).toBeVisible()
  await inspect('enter password')
}

/** Starts the verification as a newly registered user, inspecting each step. */
async function verify(stage: Stage, inspect: Inspect): Promise<void> {
  const { page } = stage
  await stage.go(IDENTITY)
  await inspect('identity verification of somebody new')
  await stage.go(NATIONALITY)
  await page.locator('.selector li button').first().click()
  await expect.poll(() => stage.shown()).toBe(DOCUMENTS)
  const next = page.locator('.bottombar button')
  const fields = page.locator('.identity-form input')
  await next.click()
  await expect(page.locator('.field--err')).toHaveCount(2)
  await inspect('documents with problems')
  await enter(fields.nth(0), 'Newcomer Example')
  await enter(fields.nth(1), 'N12345678')
  await inspect('documents')
  await next.click()
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(3)
  await inspect('pictures of documents')
}

/** The pages that only steps lead to: entering a password, registering, and starting the verification. For a visitor. */
export async function firstSteps(stage: Stage, inspect: Inspect): Promise<void> {
  await enterPassword(stage, inspect)
  await register(stage, inspect)
  await verify(stage, inspect)
}
