import type { Page } from '@playwright/test'
import { enter } from '../keys.ts'
import { BIND_CARD, BindCard, CARD_NUMBER } from '../pages/cards.ts'
import { Registration } from '../pages/entry.ts'
import { FUND_PASSWORD, FundPasswordDialog, FundPasswordPage } from '../pages/fundPassword.ts'
import { fundingUsdt, TRON_ADDRESS, WITHDRAWAL, Withdrawal, withdrawalsOf } from '../pages/withdrawal.ts'
import { DEMO_ACCOUNTS, expect, PAGE_ALONE, story } from '../story.ts'
import { listenForSecrets } from '../traces.ts'
import { t } from '../words.ts'

/** Markers too long to occur in a price, time or id by chance. */
const FIRST = '908172635472'
const SECOND = '637281904615'
const WRONG = '384716295038'

story(
  'after use the fund password is in no storage, save, address, page or log, and in no request but its own',
  async ({ stage, page, context }) => {
    const received = listenForSecrets(context)
    const fund = new FundPasswordPage(page)
    const bind = new BindCard(page)
    const dialog = new FundPasswordDialog(page)
    const clean = async () => expect(await received.traces(page, FIRST, SECOND, WRONG)).toEqual([])

    await stage.open(FUND_PASSWORD, { link: { persona: 'verified' } })
    await fund.set.click()
    await fund.prove(DEMO_ACCOUNTS.verified.password)
    await fund.choose(FIRST)
    await expect(fund.on).toBeVisible()
    await clean()

    const withdrawal = new Withdrawal(page)
    const before = await fundingUsdt(stage)
    await stage.go(WITHDRAWAL)
    await withdrawal.ask(TRON_ADDRESS, '20')
    await withdrawal.confirm.click()
    await dialog.give(WRONG)
    await expect(dialog.problem).toContainText('Tries left: 4')
    await clean()
    await dialog.enter(FIRST)
    await stage.reload()
    await expect(withdrawal.review).toBeVisible()
    await clean()
    await withdrawal.confirm.click()
    await dialog.give(FIRST)
    await expect.poll(async () => (await withdrawalsOf(stage)).length).toBe(1)
    await expect(dialog.dialog).toHaveCount(0)
    expect((await fundingUsdt(stage)).available).not.toBe(before.available)
    await clean()

    await stage.go(BIND_CARD)
    await bind.complete('Coastal Bank', 'Alex Verified', CARD_NUMBER)
    await bind.submit.click()
    await dialog.give(FIRST)
    await expect(page.getByText(t('payment.card.bound'))).toBeVisible()
    await clean()

    await stage.go(FUND_PASSWORD)
    await fund.replace(WRONG, SECOND)
    await expect(fund.step('old')).toBeVisible()
    await fund.enter(FIRST)
    await fund.next.click()
    await fund.choose(SECOND)
    await expect(fund.on).toBeVisible()
    await clean()
    await stage.reload()
    await clean()
    // On a served exchange calls are visible on the network: each secret is in the bodies of the calls that need it, and in no others.
    if (stage.served) expect(received.sent(SECOND)).toHaveLength(2)
  },
)

story('a registration leaves no trace of the fund password', async ({ stage, page, context }) => {
  const received = listenForSecrets(context)
  const registration = new Registration(page)
  await stage.open('/pages/register/resgiter', { persona: 'visitor' })
  await enter(registration.email, 'marker@example.com')
  await registration.next.click()
  await enter(registration.code, await registration.arrived())
  await enter(registration.password, 'Newcomer-2026')
  await enter(registration.repeat, 'Newcomer-2026')
  await registration.next.click()
  await registration.chooseFund(FIRST)
  await expect(registration.done).toBeVisible()
  expect(await received.traces(page, FIRST)).toEqual([])
})

/** Leaves a secret in each place that the search covers. Runs in the page. */
const LEAKS: Record<string, (page: Page, secret: string) => Promise<unknown>> = {
  'local storage': (page, secret) => page.evaluate((text) => localStorage.setItem('app:leak', text), secret),
  'session storage': (page, secret) =>
    page.evaluate((text) => sessionStorage.setItem('app:draft:leak', JSON.stringify([...text])), secret),
  IndexedDB: (page, secret) =>
    page.evaluate(
      (text) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('leak', 1)
          request.onerror = () => reject(request.error)
          request.onupgradeneeded = () => request.result.createObjectStore('leaks', { autoIncrement: true })
          request.onsuccess = () => {
            const writing = request.result.transaction('leaks', 'readwrite')
            writing.objectStore('leaks').put(new TextEncoder().encode(text))
            writing.oncomplete = () => {
              request.result.close()
              resolve()
            }
          }
        }),
      secret,
    ),
  cookies: (page, secret) =>
    page.evaluate((text) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the search looks there
      document.cookie = `leak=${text}`
    }, secret),
  'history.state': (page, secret) =>
    page.evaluate((text) => history.replaceState({ ...history.state, leak: text }, ''), secret),
  title: (page, secret) =>
    page.evaluate((text) => {
      document.title = text
    }, secret),
  DOM: (page, secret) => page.evaluate((text) => document.body.setAttribute('data-leak', text), secret),
  console: (page, secret) => page.evaluate((text) => console.info(text), secret),
  URL: (page, secret) =>
    page.evaluate((text) => history.replaceState(history.state, '', `?leak=${text}${location.hash}`), secret),
}

story('a leak in any of these places is detected', PAGE_ALONE, async ({ stage, page, context }) => {
  const received = listenForSecrets(context)
  await stage.open(FUND_PASSWORD, { persona: 'trader' })
  expect(await received.traces(page, FIRST)).toEqual([])
  const found: string[] = []
  for (const [place, leak] of Object.entries(LEAKS)) {
    await leak(page, FIRST)
    await expect.poll(() => received.traces(page, FIRST)).toContain(place)
    found.push(place)
  }
  expect(found).toEqual(Object.keys(LEAKS))
})
