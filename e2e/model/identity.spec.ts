/** Actions of a person and the server on an identity verification that no story covers. */
import type { Page } from '@playwright/test'
import type { FaultInput } from '../../simulator/faults/fault.ts'
import { endFaults, expectRulesHold, hitsOf, setFaults } from '../pages/faults.ts'
import { Frame } from '../pages/frame.ts'
import { DOCUMENTS, IDENTITY, Identity, identityOf, NATIONALITY, SIDES } from '../pages/identity.ts'
import { photograph } from '../photograph.ts'
import { DEMO_ACCOUNTS, expect, story, turnTo } from '../story.ts'
import { t } from '../words.ts'
import { expectRefused, refuse } from './refuse.ts'

const reloadOf = (page: Page) => page.getByRole('main').getByRole('button', { name: t('ui.reload'), exact: true })
const on = (call: 'realAuth' | 'authInfo' | 'uploadFile') => ({ on: 'calls' as const, calls: [call] })
/** Long enough to go to another step meanwhile. */
const SLOW: FaultInput = {
  id: 'slow',
  where: on('uploadFile'),
  what: { kind: 'latency', spread: { kind: 'fixed', ms: 1_500 } },
}
const down = { kind: 'status', status: 503 } as const
const once = (id: string, where: FaultInput['where'], what: FaultInput['what']): FaultInput => ({
  id,
  where,
  what,
  first: 1,
})

story(
  'FLW-03: identity: a failed load is retried, the country is changed, and slow uploads finish in the background',
  async ({ stage, page }) => {
    const identity = new Identity(page)
    await stage.open('/', { persona: 'fresh' })
    await refuse(page, 'authInfo', 'internal')
    await turnTo(page, IDENTITY)
    await expect(reloadOf(page)).toBeVisible()
    await expectRefused(page, 'authInfo')
    await reloadOf(page).click()
    await identity.start.click()
    await identity.nation('Japan').click()
    await identity.country.click()
    await identity.nation('Spain').click()
    await expect(identity.country).toHaveText('Spain')
    await identity.sample('sound')
    await identity.next.click()
    await stage.go(`${NATIONALITY}?change=1`)
    await identity.nation('Portugal').click()
    await stage.go(DOCUMENTS)
    await expect(identity.country).toHaveText('Portugal')
    await identity.next.click()
    await setFaults(page, { faults: [SLOW] })
    await identity.samplePictures.click()
    await new Frame(page).back.click()
    await expect(identity.name).toBeVisible()
    // The events arrive while the texts are shown.
    const stored = () => page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))
    for (const side of SIDES) await expect.poll(stored).toMatch(new RegExp(`${side}[\\\\]*":[\\\\]*"[^"\\\\]`))
    await identity.next.click()
    for (const side of SIDES) await identity.expectTaken(side)
    const other = await photograph(page, { width: 600, height: 400, place: 'nowhere' })
    await identity.card('front').locator('input[type=file]').first().setInputFiles(other)
    await expect(identity.submit).toHaveAttribute('aria-disabled', 'true')
    await expect(identity.submit).not.toHaveAttribute('aria-disabled', 'true')
    await endFaults(page)
    await expectRulesHold(page)
  },
)

story(
  'FLW-03: identity: a submission is refused, never arrives, has no lookup, or loses its reply',
  async ({ stage, page }) => {
    const identity = new Identity(page)
    await stage.open(IDENTITY, { persona: 'fresh' })
    await identity.toSubmit('Japan', 'sound')
    for (const faults of [
      [once('refused', on('realAuth'), { kind: 'envelope', code: 422, message: 'refused' })],
      [once('down', on('realAuth'), down)],
      // Each of them fails: the page reads its identity again after a submission, and must not take the one failure.
      [once('down', on('realAuth'), down), { id: 'mute', where: on('authInfo'), what: down }],
    ]) {
      await setFaults(page, { faults })
      await identity.submit.click()
      for (const { id } of faults) await expect.poll(() => hitsOf(page, id)).toBeGreaterThanOrEqual(1)
      await expect(identity.submit).not.toHaveAttribute('aria-busy', 'true')
      await endFaults(page)
      expect((await identityOf(stage)).state).toBe('none')
      await expectRulesHold(page)
    }
    await setFaults(page, { faults: [once('lost', on('realAuth'), { kind: 'answerLost', how: 'fails' })] })
    await identity.submit.click()
    await identity.expectState('reviewing')
    expect(await endFaults(page)).toEqual({ lost: 1 })
    await expectRulesHold(page)
  },
)

story(
  'FLW-03: identity: an expired document is refused, and correcting it opens its details',
  async ({ stage, page }) => {
    const identity = new Identity(page)
    await stage.open(IDENTITY, { persona: 'fresh' })
    await identity.toSubmit('Japan', 'expired')
    await identity.submit.click()
    await identity.expectState('reviewing')
    await stage.jump(60_000)
    await identity.expectState('failed')
    await identity.mend.click()
    await expect.poll(() => stage.shown()).toBe(DOCUMENTS)
    await expectRulesHold(page)
  },
)

story('FLW-03: identity: a decision arrives before the reply to the submission', async ({ stage, page }) => {
  const identity = new Identity(page)
  await stage.open(IDENTITY, { persona: 'fresh' })
  await identity.toSubmit('Japan', 'operator')
  await setFaults(page, {
    faults: [
      once('held', on('realAuth'), { kind: 'answerLost', how: 'hangs' }),
      // Without a delay: the number of hits is the number of the page's requests.
      { id: 'asked', where: on('authInfo'), what: { kind: 'latency', spread: { kind: 'fixed', ms: 0 } } },
    ],
  })
  await identity.submit.click()
  // The exchange announces the submission and then the decision; the page loads the identity each time.
  await expect.poll(() => hitsOf(page, 'asked')).toBe(1)
  await page.evaluate(async (account) => {
    const desk = await window.simulator?.look('desk')
    const waiting = desk?.identities.find(({ person }) => person.contact === account)
    await window.simulator?.command({ type: 'identityDecide', user: waiting?.person.id ?? 0, decision: 'pass' })
  }, DEMO_ACCOUNTS.fresh.contact.account)
  await expect.poll(() => hitsOf(page, 'asked')).toBe(2)
  await expect(page.getByRole('button', { name: t('identity.submitting'), exact: true })).toBeVisible()
  expect(await endFaults(page)).toMatchObject({ held: 1 })
  await stage.reload()
  await identity.expectState('passed')
  await expectRulesHold(page)
})
