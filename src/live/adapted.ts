/** The socket of a backend with other frames, as its adapter describes them. Loaded only with an adapter. */

import type { Adapter, SocketAdapter, SocketMessage } from '../../protocol/adapter/index.ts'
import type { Mapping } from '../../protocol/adapter/mapping.ts'
import { jsonOf, parseExactly } from '../../protocol/adapter/units.ts'
import { type Outgoing, readTopic, type TopicKind, type TopicWire, topicFrame } from '../../protocol/topics.ts'
import type { Socket } from './connection.ts'

export const textOf = (frame: unknown): string => (typeof frame === 'string' ? frame : (jsonOf(frame) ?? ''))

/** Translates a backend's frame to the protocol's frames; unknown frames stay as they are and count as broken. */
export function framesIn(rule: SocketAdapter, mapping: Mapping, frame: unknown): unknown[] {
  const framed = (message: SocketMessage): unknown => {
    if (message.type === 'ping') return jsonOf(message)
    const topic = readTopic(message.topic)
    return topic === undefined
      ? jsonOf(message)
      : topicFrame(
          message.topic,
          topic.kind,
          mapping.topic(topic.kind, topic.code, message.data) as TopicWire<TopicKind>,
        )
  }
  try {
    const parsed = parseExactly(String(frame))
    return (rule.receive ? rule.receive(parsed) : [parsed as SocketMessage]).map(framed)
  } catch {
    return [frame]
  }
}

/** Translates the app's messages to the backend's frames. */
export function createOutgoing(rule: SocketAdapter) {
  const before = new Map<string, Outgoing>()
  return (message: Outgoing): string[] => {
    const frames = rule.send ? rule.send(message, before.get(message.type)) : [message]
    before.set(message.type, message)
    return frames.map(textOf)
  }
}

/** Whether a frame answers the hello. */
export const isAnswer = (rule: SocketAdapter, frame: unknown): boolean => {
  try {
    return rule.ready?.(parseExactly(String(frame))) ?? true
  } catch {
    return false
  }
}

/** A socket with the protocol on the app's side and the adapter's frames on the backend's. It opens with the answer to the hello. */
export function adaptedSocket(socket: Socket, { socket: rule = {} }: Adapter, mapping: Mapping): Socket {
  const outgoing = createOutgoing(rule)
  let isReady = false
  const wrapped: Socket = {
    get readyState() {
      return socket.readyState
    },
    onopen: null,
    onmessage: null,
    onerror: null,
    onclose: null,
    send(text) {
      if (!isReady) throw new Error('the backend has not answered yet')
      for (const frame of outgoing(JSON.parse(text) as Outgoing)) socket.send(frame)
    },
    close: (code) => socket.close(code),
  }
  const ready = () => {
    isReady = true
    wrapped.onopen?.()
  }
  socket.onopen = () => {
    for (const frame of rule.hello?.() ?? []) socket.send(textOf(frame))
    if (!rule.ready) ready()
  }
  socket.onmessage = ({ data }) => {
    if (!isReady) {
      if (isAnswer(rule, data)) ready()
      return
    }
    for (const frame of framesIn(rule, mapping, data)) wrapped.onmessage?.({ data: frame })
  }
  socket.onerror = () => wrapped.onerror?.()
  socket.onclose = (event) => wrapped.onclose?.(event)
  return wrapped
}
