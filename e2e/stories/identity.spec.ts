import { messagesIn } from '../../simulator/texts/texts.ts'
import { cutTexts } from '../checks/cutTexts.ts'
import { settledPage } from '../checks/settled.ts'
import { enter } from '../keys.ts'
import { Login } from '../pages/entry.ts'
import { DOCUMENTS, IDENTITY, Identity, identityOf, NATIONALITY, SIDES, STATUS } from '../pages/identity.ts'
import { photograph, watchUploads } from '../photograph.ts'
import { core, DEMO_ACCOUNTS, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { listenForSecrets } from '../traces.ts'
import { renamedProgram } from '../uploads.ts'
import { t, tIn } from '../words.ts'

const REVIEW_MS = 60_000
/** Where the exchange itself stores submissions: that of a demo is in the browser, and can be saved as a file. */
const EXCHANGE = ['IndexedDB', 'saved file']
const UNREADABLE = messagesIn('en').identityFront

story(
  'KYC-01 ENT-16: a refused identity keeps its valid pictures, is corrected and approved, with reloads',
  NEEDS_OURS,
  async ({ stage, page, context }) => {
    const received = listenForSecrets(context)
    const identity = new Identity(page)
    await stage.open(IDENTITY, { persona: 'fresh' })
    await identity.expectState('none')
    await identity.start.click()
    await enter(identity.search, 'spai')
    await identity.nation('Spain').click()
    await expect.poll(() => stage.shown()).toBe(DOCUMENTS)
    await identity.next.click()
    await expect(page.getByText(t('identity.problem.name'), { exact: true })).toBeVisible()
    await expect(identity.name).toBeFocused()
    await identity.sample('frontUnreadable')
    await stage.reload()
    await expect(identity.number).toHaveValue('SAMPLE-4001')
    await identity.next.click()
    await expect(identity.submit).toHaveAttribute('aria-disabled', 'true')
    await identity.takeSamples()
    await stage.reload()
    for (const side of SIDES) await identity.expectTaken(side)
    await identity.submit.click()
    await expect.poll(() => stage.shown()).toBe(STATUS)
    await identity.expectState('reviewing')
    await expect(page.getByRole('main')).toContainText('•••• 4001')
    const traces = await received.traces(page, 'SAMPLE-4001')
    expect(traces.filter((place) => !EXCHANGE.includes(place))).toEqual([])
    await stage.reload()
    await identity.expectState('reviewing')
    await stage.jump(REVIEW_MS)
    await identity.expectState('failed')
    await expect(page.getByText(UNREADABLE)).toBeVisible()
    const before = await identityOf(stage)
    await identity.mend.click()
    await expect.poll(() => stage.shown()).toBe(DOCUMENTS)
    for (const side of ['portrait', 'back'] as const) await identity.expectTaken(side)
    await expect(page.getByRole('contentinfo')).toContainText(
      t('identity.missing', { pictures: t('identity.picture.front') }),
    )
    await stage.reload()
    await expect(page.getByText(UNREADABLE)).toBeVisible()
    await identity.samplePictures.click()
    await identity.expectTaken('front')
    await identity.submit.click()
    await identity.expectState('reviewing')
    const after = await identityOf(stage)
    expect([after.portrait, after.back]).toEqual([before.portrait, before.back])
    expect(after.front).not.toBe(before.front)
    await stage.jump(REVIEW_MS)
    await identity.expectState('passed')
    await stage.go(IDENTITY)
    await identity.expectState('passed')
    await stage.go(NATIONALITY)
    await expect.poll(() => stage.shown()).toBe(STATUS)
  },
)

story('KYC-01: switching the language half-way loses no input', async ({ stage, page }) => {
  const identity = new Identity(page)
  await stage.open(IDENTITY, { persona: 'fresh' })
  await identity.toSubmit('Vietnam', 'sound')
  await page.goBack()
  await enter(identity.name, 'Alex Half')
  await stage.go('/pages/set/langset')
  await page.getByText('Español', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await stage.go(DOCUMENTS)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Nombre', { exact: true })).toHaveValue('Alex Half')
  await expect(main.getByLabel('Número de documento', { exact: true })).toHaveValue('SAMPLE-1001')
  await expect(main).toContainText('Vietnam')
  await page.getByRole('contentinfo').getByRole('button').click()
  await expect(main.getByText('Subida', { exact: true })).toHaveCount(3)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(main.getByRole('heading', { name: 'En revisión' })).toBeVisible()
  expect(await identityOf(stage)).toMatchObject({ state: 'reviewing', nationality: 'VN', name: 'Alex Half' })
})

story(
  'KYC-01: a photo is uploaded upright, smaller and without its location, and other files are refused',
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    const identity = new Identity(page)
    await stage.open(IDENTITY, { persona: 'fresh' })
    await identity.toPictures('Japan', 'sound')
    const sent = await watchUploads(page)
    const camera = identity.card('front').locator('input[type=file]').first()
    await expect(camera).toHaveAttribute('capture', 'environment')
    await expect(identity.card('portrait').locator('input[type=file]').first()).toHaveAttribute('capture', 'user')
    await camera.setInputFiles(renamedProgram())
    await expect(identity.card('front').getByRole('alert')).toHaveText(t('upload.pictureType'))
    expect(await sent()).toEqual([])
    await camera.setInputFiles(await photograph(page, { width: 3_000, height: 1_500, place: 'Secret Street 7' }))
    await identity.expectTaken('front')
    const [upload] = await sent()
    expect(upload).toMatchObject({ type: 'image/jpeg', width: 1_000, height: 2_000 })
    // Lime: when the picture is upright the green half is the upper one.
    expect(upload?.top[1]).toBeGreaterThan(200)
    expect(upload?.top[0]).toBeLessThan(60)
    expect(upload?.text).not.toContain('Exif')
    expect(upload?.text).not.toContain('Secret Street')
    await camera.setInputFiles(renamedProgram())
    await expect(identity.card('front').getByRole('alert')).toBeVisible()
    await identity.expectTaken('front')
  },
)

story('a visitor chooses a nationality, logs in and continues with it', async ({ stage, page }) => {
  const identity = new Identity(page)
  await stage.open(NATIONALITY, { persona: 'visitor' })
  await identity.nation('Portugal').click()
  await expect.poll(() => stage.shown()).toContain('/pages/login/login')
  await new Login(page).enter(DEMO_ACCOUNTS.fresh)
  await expect.poll(() => stage.shown()).toBe(DOCUMENTS)
  await expect(identity.country).toHaveText('Portugal')
})

for (const lang of ['es', 'vi'] as const)
  story(`no step of the verification is cut at 320 px: ${lang}`, PAGE_ALONE, async ({ stage, page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const whole = async (step: string) => {
      await settledPage(page)
      expect.soft(await page.evaluate(cutTexts), step).toEqual([])
    }
    const bottom = page.getByRole('contentinfo').getByRole('button')
    const samples = ['choose', 'pictures'].map((key) => tIn(lang, `identity.sample.${key}`))
    const offer = page.getByRole('button', { name: new RegExp(samples.join('|')) })
    await stage.open(IDENTITY, { persona: 'fresh', link: { lang } })
    await bottom.click()
    await page.getByRole('button', { name: 'Costa Rica' }).click()
    await expect(offer).toBeVisible()
    await bottom.click()
    await whole('details with problems')
    await offer.click()
    await page.getByRole('dialog').getByRole('button', { name: 'SAMPLE-1001' }).click()
    await bottom.click()
    await expect(page.getByRole('heading', { name: tIn(lang, 'identity.pictures.title') })).toBeVisible()
    await whole('pictures')
    await offer.click()
    await expect(bottom).not.toHaveAttribute('aria-disabled')
    await whole('pictures taken')
    await bottom.filter({ hasText: tIn(lang, 'identity.submit') }).click()
    await expect.poll(() => stage.shown()).toBe(STATUS)
    await whole('under review')
  })
