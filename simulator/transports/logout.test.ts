import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startServer } from './node/index.ts'

const TRADER = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }

async function started() {
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: 11 })
  onTestFinished(() => server.close())
  const call = async <Data>(path: string, token = '', body?: object) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return (await (await fetch(`${server.url}/api/${path}`, { headers, ...posted })).json()) as {
      code: number
      data: Data
    }
  }
  const enter = async () => (await call<{ token: string }>('login', '', TRADER)).data.token
  const connected = async (token: string) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/wss`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'auth', token }))
    await new Promise<void>((greeted) => {
      socket.on('message', (frame) => String(frame).includes('"user.changed"') && greeted())
    })
    return socket
  }
  return { call, enter, connected }
}

test('a logged-out token is refused, and the sockets of its session close; other sessions go on', async () => {
  const { call, enter, connected } = await started()
  const [left, kept] = [await enter(), await enter()]
  const [ending, staying] = [await connected(left), await connected(kept)]
  const closed = once(ending, 'close')
  expect((await call('logout', left, {})).code).toBe(200)
  await closed
  expect(staying.readyState).toBe(WebSocket.OPEN)
  expect([(await call('myProfile', left)).code, (await call('myProfile', kept)).code]).toEqual([401, 200])
  expect((await call('logout', left, {})).code).toBe(401)
})
