import { VERSION_REST_MS } from '../../protocol/rules/constants.ts'
import { settledPage } from '../checks/settled.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'

story('a newer version of the app is offered and loads when the user accepts', async ({ stage, page }) => {
  await page.clock.install()
  await stage.open('/pages/set/index', { persona: 'visitor' })
  await settledPage(page)
  await expect(page.getByText(t('title.language')).first()).toBeVisible()
  const strip = page.getByRole('status').filter({ hasText: t('app.newVersion') })
  const served = (url: URL) => url.pathname === '/h5/'
  await page.route(served, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/h5/assets/newer.js"></script>' }),
  )
  await page.clock.fastForward(VERSION_REST_MS / 2)
  await expect(strip).toHaveCount(0)
  await page.clock.fastForward(VERSION_REST_MS)
  await expect(strip).toBeVisible()
  await page.unroute(served)
  await page.getByRole('button', { name: t('app.loadVersion') }).click()
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('title.settings') })).toBeVisible()
})
