import { expect, test } from 'vitest'
import { topicFrame } from '../../protocol/topics.ts'
import type { Exchange } from '../exchange.ts'
import { createChanges, createConnection, note, pass as sendPass } from '../topics/index.ts'
import { HELP } from '../world/settings.ts'
import { createWorld } from '../world/world.ts'
import { callApi, open, PNG, perform, registered, START } from './testing.ts'

type Ticket = { id: number; state: string; pictures: string[]; replies: { author: string; text: string }[] }
type Listed<Row> = { list: Row[]; total: number }
type Notice = { id: number; title: string; html: string; created: number }
type Message = { id: number; type: string; title: string; text: string; link: string; is_read: boolean }

const inLanguage = (headers: Record<string, string>, language: string) => ({
  headers: { ...headers, 'get-lang': language },
})
const pass = (exchange: Exchange, ms: number): void => {
  exchange.jump(ms)
  while (exchange.jumping() > 0) exchange.advance(0)
}
const tickets = (exchange: Exchange, headers: Record<string, string>, language = 'en') =>
  (callApi(exchange, 'workOrderRecord', {}, inLanguage(headers, language)).data as Listed<Ticket>).list

test('SCR-06: a work order with pictures is created, answered in the user’s language, replied to and closed', async () => {
  const exchange = await open()
  const headers = registered(exchange)
  const { url } = callApi(exchange, 'uploadFile', { file: PNG }, { headers }).data as { url: string }
  const request = { type: 'withdrawal', text: 'Where is it?', pictures: [url] }
  const made = callApi(exchange, 'workOrder', request, { headers }).data as Ticket
  expect(made).toMatchObject({ id: 1, state: 'sent', pictures: [url], replies: [] })
  pass(exchange, HELP.answerMs)
  expect(tickets(exchange, headers)[0]?.replies[0]).toMatchObject({ author: 'support' })
  expect(tickets(exchange, headers)[0]?.replies[0]?.text).toContain('automatic reply')
  expect(tickets(exchange, headers, 'zh')[0]?.replies[0]?.text).toContain('自动回复')
  const replied = callApi(exchange, 'workOrderReply', { id: 1, text: 'Thanks' }, { headers }).data as Ticket
  expect([replied.state, replied.replies.map(({ author }) => author)]).toEqual(['sent', ['support', 'user']])
  perform(exchange, { type: 'workOrderAnswer', ticket: 1, text: 'You are welcome.' })
  expect(tickets(exchange, headers)[0]).toMatchObject({ state: 'answered' })
  const closed = callApi(exchange, 'workOrderReply', { id: 1, close: true }, { headers }).data as Ticket
  expect(closed.state).toBe('closed')
  expect(callApi(exchange, 'workOrderReply', { id: 1, text: 'More' }, { headers }).code).toBe(5202)
})

test('CON-07: 140 characters and 52 pictures are accepted, one more is refused', async () => {
  const exchange = await open()
  const headers = registered(exchange)
  const { url } = callApi(exchange, 'uploadFile', { file: PNG }, { headers }).data as { url: string }
  const code = (length: number, pictures: number) =>
    callApi(
      exchange,
      'workOrder',
      { type: 'other', text: 'x'.repeat(length), pictures: Array(pictures).fill(url) },
      { headers },
    ).code
  expect([code(140, 52), code(141, 0), code(140, 53), code(0, 0)]).toEqual([200, 422, 422, 422])
  expect(callApi(exchange, 'workOrder', { type: 'nothing', text: 'x' }, { headers }).code).toBe(422)
  expect(callApi(exchange, 'workOrder', { type: 'other', text: 'x', pictures: ['#'] }, { headers }).code).toBe(422)
})

test('SCR-07: visitors get announcements in the list, on Home and as pages, newest first', async () => {
  const exchange = await open()
  const headers = registered(exchange)
  const texts = { en: { title: 'Pause', html: '<p>At noon.</p>' }, es: { title: 'Pausa', html: '<p>A mediodía.</p>' } }
  pass(exchange, 1_000)
  perform(exchange, { type: 'announce', texts })
  const { list, total } = callApi(exchange, 'notice', { limit: 2 }, inLanguage(headers, 'es')).data as Listed<Notice>
  expect([total, list.map(({ id, title }) => [id, title])[0]]).toEqual([4, [1_001, 'Pausa']])
  expect(list[1]?.html).toContain('10,000 USDT')
  const home = callApi(exchange, 'home').data as { headlines: { id: number; title: string }[] }
  expect(home.headlines.map(({ title }) => title).slice(0, 2)).toEqual([
    'Pause',
    'The simulated exchange is open: every new account starts with 10,000 USDT',
  ])
  expect(callApi(exchange, 'page', { id: 'notice-1001' }).data).toMatchObject({
    title: 'Pause',
    html: '<p>At noon.</p>',
  })
  expect(callApi(exchange, 'page', { id: 'notice-9' }).code).toBe(404)
})

test('SCR-07: an outage is part of its announcement, and comes first on Home until it is over', async () => {
  const exchange = await open()
  const headers = registered(exchange)
  const hour = 3_600_000
  const [from, until] = [exchange.now() + hour, exchange.now() + 2 * hour]
  const say = (title: string, outage?: { kind: 'maintenance' | 'incident'; from: number; until?: number }) =>
    perform(exchange, { type: 'announce', texts: { en: { title, html: '<p>.</p>' } }, outage })
  say('Upgrade', { kind: 'maintenance', from, until })
  say('Deposits', { kind: 'incident', from: exchange.now() })
  pass(exchange, 1_000)
  for (let n = 1; n <= 6; n++) say(`News ${n}`)
  type Headline = { id: number; title: string; outage?: unknown }
  const headlines = () => (callApi(exchange, 'home').data as { headlines: Headline[] }).headlines
  expect(headlines().map(({ title }) => title)).toEqual(['Deposits', 'Upgrade', 'News 6', 'News 5', 'News 4'])
  const seconds = (ms: number) => Math.floor(ms / 1_000)
  const planned = { kind: 'maintenance', from: seconds(from), until: seconds(until) }
  expect(headlines()[0]?.outage).toMatchObject({ kind: 'incident', until: null })
  expect(
    headlines()
      .map(({ outage }) => outage)
      .slice(1),
  ).toEqual([planned, undefined, undefined, undefined])
  const { list } = callApi(exchange, 'notice', {}, { headers }).data as Listed<Headline>
  expect(list.find(({ title }) => title === 'Upgrade')?.outage).toEqual(planned)
  expect(list.find(({ title }) => title === 'News 1')?.outage).toBeUndefined()
  pass(exchange, 2 * hour)
  expect(headlines().map(({ title }) => title)).toEqual(['Deposits', 'News 6', 'News 5', 'News 4', 'News 3'])
  perform(exchange, { type: 'reviseOutage', announcement: 1_002 })
  expect(headlines().map(({ title }) => title)).not.toContain('Deposits')
})

test('SCR-07: a user’s messages have their link and language, and unread ones are counted', async () => {
  const exchange = await open()
  const headers = registered(exchange)
  const read = (language: string, unread = false) =>
    callApi(exchange, 'userMessage', { unread, limit: 1 }, inLanguage(headers, language)).data as Listed<Message>
  expect(read('en').list[0]).toMatchObject({
    type: 'system',
    title: 'Welcome',
    link: '/pages/help/index',
    is_read: false,
  })
  expect(read('en').list[0]?.text).toContain('10,000 USDT')
  expect(read('ja').list[0]?.title).toBe('ようこそ')
  expect(read('en', true).total).toBe(1)
  callApi(exchange, 'readMessage', { id: 1 }, { headers })
  expect([read('en', true).total, read('en').list[0]?.is_read]).toEqual([0, true])
  expect(callApi(exchange, 'readMessage', { id: 7 }, { headers }).code).toBe(404)
})

test('SCR-08: articles and common problems are public, and an unknown article is not found', async () => {
  const exchange = await open()
  const problems = callApi(exchange, 'commonProblem').data as { title: string; topic: string; keywords: string[] }[]
  expect(problems.map(({ title }) => title)).toContain('Why do I have to wait 24 hours to withdraw?')
  expect(new Set(problems.map(({ topic }) => topic)).size).toBe(6)
  expect(callApi(exchange, 'page', { id: 'fees' }).data).toMatchObject({ id: 'fees', title: 'Fees and limits' })
  expect(callApi(exchange, 'page', { id: 'nothing' }).code).toBe(404)
})

test('SCR-06 SCR-07: changes of messages and work orders are pushed to their user', async () => {
  const exchange = await open()
  const headers = registered(exchange)
  // What changed at the registration is reported to a connection of the next ten seconds.
  for (let passed = 0; passed < 11_000; passed += 250) exchange.advance(250)
  const lists = new Set<string>()
  const connection = exchange.connect((frame) => {
    const { topic, data } = JSON.parse(frame) as { topic?: string; data: { lists: string[] } }
    if (topic === 'user.changed') for (const list of data.lists) lists.add(list)
  })
  connection.receive(JSON.stringify({ type: 'auth', token: headers.authorization }))
  callApi(exchange, 'workOrder', { type: 'other', text: 'Hello' }, { headers })
  exchange.advance(300)
  expect([...lists]).toEqual(['tickets'])
  pass(exchange, HELP.answerMs)
  exchange.advance(300)
  expect([...lists]).toEqual(['tickets', 'messages'])
})

test('SCR-07: an announcement is pushed to everybody, including visitors', async () => {
  const world = createWorld({ seed: 1, now: START })
  const received: string[] = []
  const visitor = createConnection((frame) => received.push(frame))
  const news = createChanges()
  note(news, { type: 'changed', user: 1, list: 'messages' })
  note(news, { type: 'announced', id: 1_001 })
  sendPass(world, [visitor], news)
  sendPass(world, [visitor], news)
  expect(received).toEqual([topicFrame('user.changed', 'user.changed', { lists: ['announcements'] })])
})
