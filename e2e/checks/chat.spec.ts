import { expect, test } from '@playwright/test'
import { chatDocument } from '../../scripts/tools/chatPage.ts'
import { core } from '../story.ts'

const APP = 'https://app.example/h5/'

test(
  'APP-04: the built-in chat answers from the help pages in a sandboxed frame and shows the data it received',
  core(),
  async ({ page }) => {
    const chat = await chatDocument()
    const requested: string[] = []
    const complaints: string[] = []
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.route('**/*', (route) => {
      const url = route.request().url()
      requested.push(url)
      if (url === `${APP}chat.html?lang=es`) return route.fulfill({ contentType: 'text/html', body: chat })
      if (url !== APP) return route.fulfill({ status: 404, body: '' })
      const headers = {
        'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-src 'self'; img-src data:",
      }
      const body = `<!doctype html><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="chat.html?lang=es" title="chat"></iframe>
      <script>addEventListener('message', ({ source, data }) => {
        const frame = document.querySelector('iframe').contentWindow
        const visitor = { type: 'chat.visitor', language: 'en', theme: 'dark', uid: '12345678', email: '' }
        if (source === frame && data.type === 'chat.ready') frame.postMessage(visitor, '*')
      })</script>`
      return route.fulfill({ contentType: 'text/html', body, headers })
    })
    await page.goto(APP)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('This chat received: UID (12345678).')).toBeVisible()
    await expect(frame.getByText('Automatic replies from the help pages. No agent reads this chat.')).toBeVisible()
    await frame.getByLabel('Your question').pressSequentially('Why is my withdrawal <b>pending</b>?')
    await frame.getByLabel('Your question').press('Enter')
    await expect(frame.getByText('Why is my withdrawal <b>pending</b>?')).toBeVisible()
    await expect(frame.getByText('We never ask you to pay a tax')).toBeVisible()
    await frame.getByRole('button', { name: 'What is the fund password?' }).click()
    await expect(frame.getByText('It protects withdrawals, bank accounts and payment methods.')).toBeVisible()
    await frame.getByLabel('Your question').pressSequentially('xyzzy')
    await frame.getByRole('button', { name: 'Send' }).click()
    await expect(frame.getByText('No answer found.')).toBeVisible()
    expect(requested).toEqual([APP, `${APP}chat.html?lang=es`])
    expect(complaints).toEqual([])
  },
)
