import { useEffect } from 'react'
import type { TopicData } from '../../protocol/topics.ts'
import { useLatest } from '../ui/useLatest.ts'
import { type App, useApp } from './useApp.ts'

type ListName = TopicData<'user.changed'>['lists'][number]

/** Calls `refresh` for every message that one of the user's own lists changed and after a lost connection; answers a function that ends it. */
export function followChanges(socket: Pick<App['socket'], 'on'>, list: ListName, refresh: () => void): () => void {
  const heard = socket.on('message', ({ message }) => {
    if (message.type === 'topic' && message.kind === 'user.changed' && message.data.lists.includes(list)) refresh()
  })
  const opened = socket.on('opened', ({ again }) => {
    if (again) refresh()
  })
  return () => {
    heard.unsubscribe()
    opened.unsubscribe()
  }
}

/** Keeps a list of the user fresh: `refresh` is called when the server says that it changed, and after a connection that was lost. */
export function useUserChanged(list: ListName, refresh: () => void): void {
  const { socket } = useApp()
  const latest = useLatest(refresh)
  useEffect(() => followChanges(socket, list, () => latest.current()), [socket, list, latest])
}
