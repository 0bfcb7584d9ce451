/** A provider's chat in its usual embed, in the page of deploy/chat, with the headers of deployments. */

import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { headersFor } from '../../scripts/tools/headers.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { enter } from '../keys.ts'
import { Login } from '../pages/entry.ts'
import { Chat } from '../pages/help.ts'
import { Stage } from '../story.ts'
import { liveServer } from './liveServer.ts'

const CHAT = 'https://chat.example'
const WIDGET = 'https://widget.provider.example'
const API = 'https://api.provider.example'
const HELP = '/pages/help/index'

const server = liveServer()

/**
 * Actions of providers' embeds: reading their settings, storing a visitor's number, adding a frame of their own and styles to the page,
 * calling their interface, and posting to every window. This one also tries forbidden actions.
 */
const EMBED = `(async () => {
  const { key, language, theme, layout, user } = window.providerSettings
  const number = localStorage.getItem('visitor') ?? 'v1'
  localStorage.setItem('visitor', number)
  document.head.append(Object.assign(document.createElement('style'), { textContent: '.widget{position:fixed;inset:0;border:0}' }))
  const answer = await fetch('${API}/start', { method: 'POST', body: JSON.stringify({ key, number, user }) })
  const { greeting } = await answer.json()
  const frame = Object.assign(document.createElement('iframe'), { className: 'widget', title: 'widget' })
  frame.src = '${WIDGET}/widget.html'
  document.body.append(frame)
  await new Promise((loaded) => { frame.onload = loaded })
  frame.contentWindow.postMessage({ greeting, received: JSON.stringify({ language, theme, layout, number, user }) }, '${WIDGET}')
  parent.postMessage({ type: 'widget.resize', width: 9999, height: 9999 }, '*')
  parent.postMessage({ type: 'chat.ready', more: 'again' }, '*')
  const tried = {}
  const attempt = async (name, deed) => { try { tried[name] = String(await deed()) } catch { tried[name] = 'refused' } }
  await attempt('token', () => parent.localStorage.length)
  await attempt('page', () => parent.document.title)
  await attempt('move', () => { top.location.href = '${WIDGET}/phish.html' })
  await attempt('window', () => { if (!open('${WIDGET}/phish.html')) throw 0 })
  await attempt('other host', () => fetch('https://elsewhere.example/'))
  await attempt('camera', () => navigator.mediaDevices.getUserMedia({ video: true }))
  window.tried = tried
})()`
const WIDGET_PAGE = `<!doctype html><p id="greeting"></p><pre id="received"></pre><form><input aria-label="Message"><button>Send</button></form>
<ul></ul><script>
addEventListener('message', ({ data }) => { greeting.textContent = data.greeting; received.textContent = data.received })
document.forms[0].onsubmit = (event) => {
  event.preventDefault()
  document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: 'Agent: ' + document.querySelector('input').value }))
}
</script>`

const contentTypes = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** The app with a deployment's headers and a chat, the chat's folder on its origin, and the provider on another. */
async function deployed(page: Page, kefuKey: string) {
  const requested: string[] = []
  const started: unknown[] = []
  await page.route(`${server.url}/h5/**`, async (route) => {
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('html')) return route.fulfill({ response: answer })
    const headers = Object.fromEntries(headersFor(await answer.text(), { chat: CHAT }))
    // Plain http does not use it.
    delete headers['Strict-Transport-Security']
    return route.fulfill({ response: answer, headers: { ...answer.headers(), ...headers } })
  })
  await page.route('**/api/baseConfig', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    return route.fulfill({ response: answer, json: { ...body, data: { ...body.data, kefu_key: kefuKey } } })
  })
  await page.route(/^https:/, async (route) => {
    const url = new URL(route.request().url())
    requested.push(url.origin + url.pathname)
    if (url.origin === CHAT) {
      const file = url.pathname.slice(1) as 'chat.html'
      const kind = file.split('.').pop() as keyof typeof contentTypes
      const body = readFileSync(`deploy/chat/${file}`, 'utf8').replaceAll('https://app.example', server.url)
      const headers = { 'content-security-policy': `frame-ancestors ${server.url}` }
      return route.fulfill({ contentType: contentTypes[kind], headers, body })
    }
    if (url.href === `${WIDGET}/embed.js`) return route.fulfill({ contentType: 'text/javascript', body: EMBED })
    if (url.href === `${WIDGET}/widget.html`) return route.fulfill({ contentType: 'text/html', body: WIDGET_PAGE })
    if (url.href === `${API}/start`) {
      started.push(route.request().postDataJSON())
      const headers = { 'access-control-allow-origin': CHAT }
      return route.fulfill({ headers, json: { greeting: 'How can we help?' } })
    }
    return route.fulfill({ status: 404, body: '' })
  })
  const stage = new Stage(page, { url: `${server.url}/h5/`, served: true })
  await stage.open('/pages/login/login')
  await new Login(page).enter(DEMO_ACCOUNTS.trader)
  await expect.poll(() => stage.shown()).not.toContain('login')
  await stage.go(HELP)
  return { requested, started, stage }
}

test('APP-04: a provider’s standard embed runs in the frame page of deploy/ and receives only the permitted data', async ({
  page,
}) => {
  const { requested, started, stage } = await deployed(page, `${CHAT}/chat.html`)
  const chat = new Chat(page)
  await chat.entry.click()
  await expect(chat.sheet).toContainText('chat.example')
  expect(requested).toEqual([])
  await chat.field('name').click()
  await chat.open.click()
  const widget = chat.inside.frameLocator('iframe')
  await expect(widget.locator('#greeting')).toHaveText('How can we help?')
  const received = JSON.parse((await widget.locator('#received').textContent()) ?? '') as {
    user: object
    language: string
  }
  expect(received).toMatchObject({ language: 'en', theme: 'light', layout: 'full', number: 'v1' })
  expect(Object.keys(received.user)).toEqual(['name'])
  expect(started).toEqual([{ key: 'YOUR-KEY', number: 'v1', user: received.user }])

  await enter(widget.getByLabel('Message'), 'Hello')
  await widget.getByRole('button', { name: 'Send' }).click()
  await expect(widget.getByText('Agent: Hello')).toBeVisible()

  const frame = page.frame({ url: /chat\.html/ })
  await expect.poll(() => frame?.evaluate('window.tried?.camera')).toBeDefined()
  expect(await frame?.evaluate('window.tried')).toEqual({
    token: 'refused',
    page: 'refused',
    move: 'refused',
    window: 'refused',
    'other host': 'refused',
    camera: 'refused',
  })
  // Neither its messages to other windows nor its resize requests reach the app.
  expect(await stage.shown()).toBe(HELP)
  expect(await chat.frame.evaluate((element) => element.clientWidth)).toBeLessThanOrEqual(375)
  expect(requested.filter((url) => url.includes('phish') || url.includes('elsewhere'))).toEqual([])
})

test('APP-04: a backend’s opaque key reaches the deployment’s page; without a page the log gives the reason', async ({
  page,
}) => {
  const log: string[] = []
  page.on('console', (message) => log.push(message.text()))
  const { stage, started } = await deployed(page, 'a1b2c3')
  await expect(
    page.getByRole('main').getByRole('listitem').or(page.getByRole('main').getByRole('link')).first(),
  ).toBeVisible()
  await expect.poll(() => log.filter((line) => line.includes('There is no customer chat'))).not.toEqual([])
  expect(log.find((line) => line.includes('There is no customer chat'))).toContain('"a1b2c3"')
  const chat = new Chat(page)
  await expect(chat.entry).toHaveCount(0)

  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), chatKey: `${CHAT}/chat.html` } })
  })
  await stage.page.reload()
  await chat.entry.click()
  await chat.open.click()
  await expect(chat.inside.frameLocator('iframe').locator('#greeting')).toHaveText('How can we help?')
  expect(started).toEqual([{ key: 'a1b2c3', number: 'v1', user: {} }])
})
