/** A deployment's adapter in the live build. */
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { Stage } from '../story.ts'
import { deploymentTexts } from './deploymentTexts.ts'
import { liveServer } from './liveServer.ts'

const server = liveServer()
const stageOf = (page: Page): Stage => new Stage(page, { url: `${server.url}/h5/`, served: true })

/** Serves an adapter beside the live build, and a configuration with its name. */
async function withAdapter(page: Page, script: string | undefined) {
  await page.route('**/h5/config.json', (route) => route.fulfill({ json: { ...liveConfig(), adapter: 'adapter.js' } }))
  if (script !== undefined)
    await page.route('**/h5/adapter.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
}

test('a live build with an invalid adapter does not start and lists its errors', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const alert = page.getByRole('alert')
  await withAdapter(page, undefined)
  for (const { code } of LANGUAGES) {
    await page.goto(`${server.url}/h5/?lang=${code}`)
    await expect(page.getByRole('heading')).toHaveText(deploymentTexts(code).refusedTitle)
    await expect(alert).toContainText('adapter.js')
    await page.goto('about:blank')
  }
  const wrong = { calls: { logn: {}, login: { path: '/api/register' }, market: { reply: { '[].prize': 'p' } } } }
  await withAdapter(page, `export default ${JSON.stringify(wrong)}`)
  await page.goto(`${server.url}/h5/?lang=en`)
  for (const line of [
    "calls: call logn doesn't exist",
    'calls.login.path: same path as register',
    "field [].prize doesn't exist",
  ])
    await expect(alert).toContainText(line)
  expect(calls).toEqual([])
})

test('a live build loads an adapter only if its configuration names one, and then calls the adapted paths', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const stage = stageOf(page)
  await stage.open('/')
  expect(requested.filter((path) => /adapter/i.test(path))).toEqual([])
  await withAdapter(page, "export default { calls: { forex: { path: '/v2/money' } } }")
  await page.route('**/v2/money', (route) => route.fulfill({ json: { code: 200, message: '', data: [] } }))
  await page.goto('about:blank')
  await stage.open('/')
  await expect.poll(() => requested).toEqual(expect.arrayContaining(['/h5/adapter.js', '/v2/money']))
  expect(requested.slice(requested.indexOf('/h5/adapter.js'))).not.toContain('/api/forex')
})
