import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrames } from './textFrames.ts'

test('frames of every length arrive as they were, in order, also between those of the library', async () => {
  const texts = ['', 'a', 'b'.repeat(125), 'c'.repeat(126), 'd'.repeat(65_535), 'é€😀', 'e'.repeat(65_536)]
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.send('before')
      socket.write(textFrames(texts))
      client.send('after')
    }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: string[] = []
  await new Promise<void>((done, failed) => {
    client.on('error', failed)
    client.on('message', (data) => {
      heard.push(String(data))
      if (heard.at(-1) === 'after') done()
    })
  })
  expect(heard).toEqual(['before', ...texts, 'after'])
  client.terminate()
  server.close()
})
