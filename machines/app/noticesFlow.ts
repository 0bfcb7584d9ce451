/** Toasts, news, failures and the loading indicator. */
import { assign, enqueueActions, setup } from 'xstate'
import { NOTIFY_MS, TOAST_ERROR_MS, TOAST_LONG_MS, TOAST_MS } from '../../protocol/rules/constants.ts'
import { type NoticeText, noticeTextId } from '../shared/noticeText.ts'

/** Display time of each kind in ms. A tap removes a failure earlier. `news` and `alert` are not caused by the user. */
export const STAYS = {
  success: TOAST_MS,
  clipboard: TOAST_LONG_MS,
  upload: TOAST_LONG_MS,
  notify: NOTIFY_MS,
  news: TOAST_ERROR_MS,
  alert: TOAST_ERROR_MS,
  failure: TOAST_ERROR_MS,
} as const
export type NoticeKind = keyof typeof STAYS

export interface Notice {
  readonly id: number
  readonly kind: NoticeKind
  readonly text: NoticeText
  /** Path of the page that it is about. */
  readonly link?: string | undefined
  /** Unix ms of exchange time, where known. */
  readonly at?: number | undefined
  /** How many equal notices were merged into it. */
  readonly count: number
}

/** Failures, news and price alerts can be read again after their toast is gone. */
export const RECENT_NOTICES = 20
const STAYS_READABLE: ReadonlySet<NoticeKind> = new Set(['failure', 'news', 'alert'])
/** A further notice replaces the oldest. */
export const NOTICES_SHOWN = 4

type Shown = Pick<Notice, 'kind' | 'text' | 'link' | 'at'>

interface NoticesContext {
  readonly shown: readonly Notice[]
  readonly recent: readonly Notice[]
  /** Notices that an equal one still merges with, by kind and text. */
  readonly merging: Readonly<Record<string, number>>
  readonly lastId: number
  /** Titles of what is loading; undefined for no title. */
  readonly loading: readonly (NoticeText | undefined)[]
}

/** The title of the latest load. */
export const loadingTitle = ({ loading }: Pick<NoticesContext, 'loading'>): NoticeText | undefined => loading.at(-1)

export type NoticesEvent =
  | ({ type: 'notice.show' } & Shown)
  | { type: 'notice.dismiss'; id: number }
  | { type: 'notice.expire'; id: number }
  | { type: 'notice.mergeOver'; key: string }
  | { type: 'notice.clearRecent' }
  | { type: 'loading.began'; text?: NoticeText | undefined }
  /** The same `text` as in `loading.began`. */
  | { type: 'loading.ended'; text?: NoticeText | undefined }

const keyOf = (kind: NoticeKind, text: NoticeText): string => `${kind} ${noticeTextId(text)}`
const titleOf = (text: NoticeText | undefined): string => (text ? noticeTextId(text) : '')
const counted = (list: readonly Notice[], id: number) =>
  list.map((one) => (one.id === id ? { ...one, count: one.count + 1 } : one))

export const noticesFlow = setup({
  types: {} as { context: NoticesContext; events: NoticesEvent; tags: 'busy' },
  actions: {
    show: enqueueActions(({ context, enqueue }, { kind, text, link, at }: Shown) => {
      const key = keyOf(kind, text)
      const same = context.merging[key]
      if (same !== undefined) {
        enqueue.assign({ shown: counted(context.shown, same), recent: counted(context.recent, same) })
        return
      }
      const notice: Notice = { id: context.lastId + 1, kind, text, link, at, count: 1 }
      // Replaces an equal visible notice, so the new one gets its full time. Only the latest news is visible.
      const isReplaced = (one: Notice) => keyOf(one.kind, one.text) === key || (kind === 'news' && one.kind === 'news')
      const others = context.shown.filter((one) => !isReplaced(one))
      enqueue.assign({
        shown: [...others, notice].slice(-NOTICES_SHOWN),
        recent: STAYS_READABLE.has(kind) ? [notice, ...context.recent].slice(0, RECENT_NOTICES) : context.recent,
        merging: { ...context.merging, [key]: notice.id },
        lastId: notice.id,
      })
      enqueue.raise({ type: 'notice.expire', id: notice.id }, { delay: STAYS[kind], id: `expire ${notice.id}` })
      enqueue.raise({ type: 'notice.mergeOver', key }, { delay: TOAST_MS, id: `merge ${notice.id}` })
    }),
    remove: assign(({ context }, id: number) => ({ shown: context.shown.filter((one) => one.id !== id) })),
    stopMerging: assign(({ context }, key: string) => ({
      merging: Object.fromEntries(Object.entries(context.merging).filter(([one]) => one !== key)),
    })),
    clearRecent: assign({ recent: [] }),
    begin: assign(({ context }, text: NoticeText | undefined) => ({ loading: [...context.loading, text] })),
    end: assign(({ context }, text: NoticeText | undefined) => {
      const at = context.loading.findIndex((one) => titleOf(one) === titleOf(text))
      return { loading: context.loading.filter((_, index) => index !== at) }
    }),
  },
  guards: { idle: ({ context }) => context.loading.length === 0, busy: ({ context }) => context.loading.length > 0 },
}).createMachine({
  id: 'notices',
  context: { shown: [], recent: [], merging: {}, lastId: 0, loading: [] },
  on: {
    'notice.show': { actions: { type: 'show', params: ({ event }) => event } },
    'notice.dismiss': { actions: { type: 'remove', params: ({ event }) => event.id } },
    'notice.expire': { actions: { type: 'remove', params: ({ event }) => event.id } },
    'notice.mergeOver': { actions: { type: 'stopMerging', params: ({ event }) => event.key } },
    'notice.clearRecent': { actions: 'clearRecent' },
    'loading.began': { actions: { type: 'begin', params: ({ event }) => event.text } },
    'loading.ended': { actions: { type: 'end', params: ({ event }) => event.text } },
  },
  initial: 'quiet',
  states: {
    quiet: { always: { guard: 'busy', target: 'loading' } },
    loading: { tags: 'busy', always: { guard: 'idle', target: 'quiet' } },
  },
})
