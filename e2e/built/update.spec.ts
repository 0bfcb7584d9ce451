/** A deployment by the handbook alone: config.json missing, wrong, filled, and kept by the next build. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { headersFor } from '../../scripts/tools/headers.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { startNginx, updateSite } from '../../scripts/tools/nginx.ts'
import { serveStatic } from '../../scripts/tools/serveStatic.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { t } from '../words.ts'

/** The live build on the real nginx where that is required, else on the small server. */
async function deploy() {
  const dist = await buildOnce('live')
  const backend = await startServer({ port: 0, host: '127.0.0.1', seed: 1 })
  if (process.env.REAL_NGINX === '1') {
    const nginx = await startNginx({ dist, backend: backend.url })
    const close = () => nginx.close().then(() => backend.close())
    return { dist, backend, url: nginx.url, root: nginx.root, host: '', close }
  }
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  updateSite(dist, root)
  const html = readFileSync(join(dist, 'h5/index.html'), 'utf8')
  const headers = headersFor(html, { backend: `'self' ${backend.url} ${backend.url.replace('http', 'ws')}` })
  const server = await serveStatic({ root, port: 0, host: '127.0.0.1', headers })
  async function close() {
    await server.close()
    await backend.close()
    rmSync(root, { recursive: true })
  }
  return { dist, backend, url: server.url.replace(/\/$/, ''), root, host: backend.url, close }
}

let site: Awaited<ReturnType<typeof deploy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await deploy()
})
test.afterAll(() => site.close())

test('a filled config.json outlives the next build; a missing or wrong one says what to write, and where', async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: 'ja-JP' })
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const alert = page.getByRole('alert')
  const open = async (search = '', path = '/') => {
    await page.goto('about:blank')
    await page.goto(`${site.url}/h5/${search}#${path}`)
  }
  const file = join(site.root, 'h5/config.json')
  const sample = readFileSync(join(site.root, 'h5/config.sample.json'), 'utf8')

  rmSync(file, { force: true })

  // Without a file, the language is that of the device.
  await open()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  for (const { code, tag } of LANGUAGES) {
    await open(`?lang=${code}`)
    const { config } = JSON.parse(readFileSync(`locales/${code}/deployment.json`, 'utf8'))
    await expect(alert).toContainText(config.missing.replace('{{url}}', `${site.url}/h5/config.json`))
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    expect(await alert.locator('pre').textContent()).toBe(sample)
  }

  // The config.json is wrong.
  writeFileSync(file, '{\n  "host": ""\n  "chatKey": ""\n}')
  await open('?lang=en')
  await expect(alert).toContainText(t('deployment.config.syntax', { line: 3, column: 3 }))
  expect(logged.join('\n')).toContain('config.json: line 3, column 3')
  writeFileSync(file, '{\n  "host": "",\n  "socket": "https://a.example"\n}')
  await open('?lang=en')
  await expect(alert).toContainText(t('deployment.config.wrong', { line: 3, field: 'socket' }))
  await expect(alert).toContainText('wss://')
  expect(logged.join('\n')).toContain('config.json: line 3, socket')
  writeFileSync(file, sample)
  await open('?lang=en')
  await expect(alert).toContainText(t('deployment.config.place', { line: 4, field: 'operator.name' }))

  // The config.json is filled, with a file of its own beside it.
  const { operator, riskWarnings } = liveConfig()
  const filled = JSON.stringify({ ...JSON.parse(sample), host: site.host, operator, riskWarnings })
  writeFileSync(file, filled)
  writeFileSync(join(site.root, 'h5/adapter.js'), 'export default {}')
  const shown = async () => {
    await open('?lang=en', '/pages/set/index')
    await expect(page.getByRole('main')).toContainText(operator.name)
  }
  await shown()
  updateSite(site.dist, site.root)
  expect(readFileSync(file, 'utf8')).toBe(filled)
  expect(readFileSync(join(site.root, 'h5/adapter.js'), 'utf8')).toBe('export default {}')
  await shown()
  await page.close()
})
