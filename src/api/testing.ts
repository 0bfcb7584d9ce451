/** A backend for tests of the client: manual answers, and a log of requests and notices. */
import { noticeTextId } from '../../machines/shared/noticeText.ts'
import { type ApiNotice, type ApiReport, createApi, type Unauthorised, type Wire } from './client.ts'

export interface Sent {
  url: string
  init: RequestInit
  headers: Headers
}
export type Answering = (sent: Sent, number: number) => Response | Promise<Response>

export const envelope = (data: unknown, code: unknown = 200, message: unknown = 'ok', status = 200): Response =>
  new Response(JSON.stringify({ code, message, data }), { status })

/** A client with the backend `answering`, and logs of its reports. */
export function clientWith(
  answering: Answering,
  start: { token?: string; language?: string; host?: string; wire?: Wire } = {},
) {
  const state = { token: start.token ?? '', language: start.language ?? '', online: true }
  const sent: Sent[] = []
  const notices: ApiNotice[] = []
  const unauthorised: Unauthorised[] = []
  const reports: ApiReport[] = []
  const loading: string[] = []
  const titles = new Set<string>()
  const lacks: string[] = []
  const ended: { call: string; isAnswered: boolean }[] = []
  const api = createApi({
    wire: start.wire,
    host: start.host ?? 'https://exchange.example',
    token: () => state.token,
    language: () => state.language,
    online: () => state.online,
    fetch: async (url, init) => {
      const one = { url, init, headers: new Headers(init.headers) }
      sent.push(one)
      return answering(one, sent.length)
    },
    onNotice: (notice) => notices.push(notice),
    onUnauthorised: (facts) => unauthorised.push(facts),
    onReport: (report) => reports.push(report),
    onLoading: (change, title) => {
      loading.push(change)
      if (title) titles.add(noticeTextId(title))
    },
    onLacking: (call) => lacks.push(call),
    onEnded: (call, isAnswered) => ended.push({ call, isAnswered }),
  })
  return { api, state, sent, notices, unauthorised, reports, loading, titles, ended, lacks }
}

export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
