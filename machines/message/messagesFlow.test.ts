import { expect, test } from 'vitest'
import { failing, started } from '../testing.ts'
import { isRead, messagesFlow } from './messagesFlow.ts'

const unread = (id: number) => ({ id, read: false })
const read = (id: number) => ({ type: 'message.read', id }) as const

test('SCR-07: an opened message counts as read at once, and is reported to the exchange once', async () => {
  const flow = await started(messagesFlow, { calls: { readMessage: () => null } })
  const { context } = await flow.send(read(3), read(3))
  expect([isRead(context, unread(3)), isRead(context, unread(2)), isRead(context, { id: 2, read: true })]).toEqual([
    true,
    false,
    true,
  ])
  expect(flow.log).toEqual([{ call: 'readMessage', input: { id: 3 } }])
})

test('SCR-07: all can be marked read at once; later messages are unread', async () => {
  const flow = await started(messagesFlow, { calls: { readMessage: () => null } })
  const { context } = await flow.send({ type: 'message.readAll', newest: 9 }, read(4))
  expect([isRead(context, unread(9)), isRead(context, unread(10))]).toEqual([true, false])
  expect(flow.log).toEqual([{ call: 'readMessage', input: { id: 'all' } }])
})

test('marks are sent one after the other', async () => {
  const answers: (() => void)[] = []
  const flow = await started(messagesFlow, {
    calls: { readMessage: () => new Promise<null>((resolve) => answers.push(() => resolve(null))) },
  })
  expect((await flow.send(read(1), read(2))).hasTag('busy')).toBe(true)
  expect(flow.log).toHaveLength(1)
  answers[0]?.()
  await flow.send()
  expect(flow.log.map(({ input }) => input)).toEqual([{ id: 1 }, { id: 2 }])
})

test('a refused mark shows as unread again; a backend without the call has the marks stored here', async () => {
  const refused = await started(messagesFlow, { calls: { readMessage: failing('offline') } })
  const after = await refused.send(read(1))
  expect([isRead(after.context, unread(1)), after.context.error?.id]).toEqual([false, 'offline'])
  const all = await refused.send({ type: 'message.readAll', newest: 5 })
  expect(isRead(all.context, unread(5))).toBe(false)
  const lacking = await started(messagesFlow, { calls: { readMessage: failing('notOffered') } })
  expect(isRead((await lacking.send(read(1))).context, unread(1))).toBe(true)
})
