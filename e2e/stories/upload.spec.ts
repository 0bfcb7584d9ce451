import { enter } from '../keys.ts'
import { reportDeposit, uploadPicture } from '../pages/deposit.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { holdUploads, hugePicture, picture, renamedProgram } from '../uploads.ts'
import { t } from '../words.ts'

declare global {
  interface Window {
    /** Values that the progress bar has shown. */
    percents: number[]
  }
}

story(
  'a file over 20 MB and a renamed program show an error each, and the input remains',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const deposit = await reportDeposit(stage)
    await enter(deposit.amount, '25')
    const why = deposit.upload.getByRole('alert')
    await deposit.files.setInputFiles(hugePicture())
    await expect(why).toHaveText(t('upload.pictureLarge', { megabytes: 5 }))
    await deposit.files.setInputFiles(renamedProgram())
    await expect(why).toHaveText(t('upload.pictureType'))
    await expect(why).toHaveCount(1)
    await uploadPicture(deposit)
    await expect(why).toHaveCount(0)
    await expect(deposit.upload.getByRole('img')).toBeVisible()
    await expect(deposit.files).toHaveCount(0)
    await deposit.remove()
    await expect(deposit.files).toHaveCount(1)
    await expect(deposit.amount).toHaveValue('25')
    await deposit.submit.click()
    await expect(deposit.review).toContainText(t('deposit.noPicture'))
    expect(await page.evaluate(() => Object.values({ ...sessionStorage }).join())).not.toContain('data:image')
  },
)

story(
  'an upload shows its progress, can be cancelled, and the deposit cannot be submitted before it ends',
  async ({ stage }) => {
    const deposit = await reportDeposit(stage)
    await enter(deposit.amount, '25')
    const release = await holdUploads(stage.page)
    await deposit.files.setInputFiles(picture())
    await expect(deposit.upload).toContainText(t('upload.going'))
    await expect(deposit.progress).toHaveAttribute('value', '0')
    const announced = stage.page.getByRole('status').getByRole('button')
    await expect(announced.filter({ hasText: t('upload.going') })).toBeVisible()
    await deposit.submit.click()
    await expect(deposit.upload).toContainText(t('deposit.pending'))
    await expect(deposit.review).toBeHidden()
    await deposit.remove()
    await expect(deposit.progress).toBeHidden()
    await deposit.files.setInputFiles(picture('other.png', 400_000))
    await expect(deposit.progress).toBeVisible()
    await release()
    await expect(announced.filter({ hasText: t('upload.done') })).toBeVisible()
    await expect(announced.filter({ hasText: t('upload.going') })).toHaveCount(0)
    await expect(deposit.upload).toContainText('400 kB')
    await expect(deposit.upload).toContainText(t('upload.done'))
    await deposit.submit.click()
    await expect(deposit.confirm).toBeVisible()
  },
)

story('ENT-17: over a slow connection the progress rises step by step', async ({ stage, page }) => {
  const deposit = await reportDeposit(stage)
  await page.evaluate(() => {
    window.percents = []
    const note = () => {
      const percent = document.querySelector('progress')?.value
      if (percent !== undefined && percent !== window.percents.at(-1)) window.percents.push(percent)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  const session = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  await deposit.files.setInputFiles(picture('large.png', 1_500_000))
  await expect(deposit.upload).toContainText(t('upload.done'))
  const percents = await page.evaluate(() => window.percents)
  expect(percents.toSorted((a, b) => a - b)).toEqual(percents)
  // In the demo the bytes are not sent: they are counted as they are read, faster than the page is drawn.
  if (stage.served) expect(percents.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2)
})

story.describe('a lost connection', () => {
  story.use({ expected: /net::ERR_|uploadFile|WebSocket|api\/|EventSource|sim\/events/ })

  story(
    'ERR-06: an interrupted upload shows an error, is logged, loses no input, and can be retried',
    async ({ stage }) => {
      const deposit = await reportDeposit(stage)
      await enter(deposit.amount, '25')
      const logged: string[] = []
      stage.page.on('console', (message) => logged.push(message.text()))
      const release = await holdUploads(stage.page)
      await deposit.files.setInputFiles(picture())
      await expect(deposit.progress).toBeVisible()
      await stage.cut(2_000)
      await release()
      await expect(deposit.upload).toContainText(t('upload.failed'))
      expect(logged.filter((line) => line.startsWith('uploadFile'))).toHaveLength(1)
      await expect(deposit.amount).toHaveValue('25')
      await expect(async () => {
        const again = deposit.upload.getByRole('button', { name: t('ui.retry') })
        if (await again.isVisible()) await again.click()
        await expect(deposit.upload).toContainText(t('upload.done'), { timeout: 1_000 })
      }).toPass()
    },
  )
})
