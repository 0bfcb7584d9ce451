import './records.css'
import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/shared/failure.ts'
import { useInView } from '../../bindings/useInView.ts'
import { useManualRefresh } from '../../bindings/useManualRefresh.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { LoadFailed } from './LoadFailed.tsx'

/** The required part of a record list's snapshot (machines/shared/recordList.ts). */
export interface RecordListState<Row = unknown> {
  readonly context: {
    readonly rows: readonly Row[]
    readonly total: number
    readonly dropped: number
    readonly pages: number
    readonly error: Failure | undefined
  }
  matches(
    state: 'loading' | 'failed' | 'timedOut' | { ready: 'more' | 'loadingMore' | 'moreFailed' | 'refreshing' },
  ): boolean
  hasTag(tag: 'busy'): boolean
}

export interface RecordListUse<Row = unknown> {
  list: RecordListState<Row>
  send: (event: { type: 'list.more' | 'list.retry' | 'list.reload' | 'list.refresh' }) => void
}

interface Props extends RecordListUse {
  /** Number of rows to show; other sources may provide them while the list fails. */
  count: number
  skeleton: ReactNode
  empty: ReactNode
  /** A sheet closes when it is pulled, so its list isn't pulled to refresh. */
  inSheet?: boolean
  children: ReactNode
}

/** The frame of a long list: loading, failure, empty, more, end, retry, pull to refresh. */
export function RecordFrame({ list, send, count, skeleton, empty, inSheet = false, children }: Props) {
  const [requested, refresh] = useManualRefresh(list.matches({ ready: 'refreshing' }), () =>
    send({ type: 'list.refresh' }),
  )
  const { error } = list.context
  if (count === 0 && (list.matches('failed') || list.matches('timedOut')))
    return (
      <LoadFailed error={list.matches('timedOut') ? undefined : error} onReload={() => send({ type: 'list.reload' })} />
    )
  if (count === 0 && list.matches('loading')) return list.hasTag('busy') ? skeleton : <div className="records-wait" />
  const content =
    count === 0 ? (
      empty
    ) : (
      <>
        {children}
        <Foot list={list} send={send} />
      </>
    )
  return inSheet ? (
    content
  ) : (
    <PullToRefresh busy={requested} onRefresh={refresh}>
      {content}
    </PullToRefresh>
  )
}

function Foot({ list, send }: RecordListUse) {
  const { t } = useTranslation()
  const failed = list.matches({ ready: 'moreFailed' })
  const ref = useInView<HTMLDivElement>(() => send({ type: 'list.more' }), list.matches({ ready: 'more' }))
  const { rows, total, dropped } = list.context
  const ended = rows.length + dropped >= total
  const state = list.matches({ ready: 'loadingMore' }) ? 'loading' : failed ? 'failed' : ended ? 'end' : 'more'
  return (
    // A new element per page: an observer reports only changes of visibility.
    <div ref={ref} key={list.context.pages}>
      {dropped > 0 && <p className="list-lost">{t('ui.notShown', { count: dropped })}</p>}
      <ListEnd state={state} onMore={() => send({ type: failed ? 'list.retry' : 'list.more' })} />
    </div>
  )
}
