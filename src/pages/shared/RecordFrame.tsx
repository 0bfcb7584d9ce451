import './records.css'
import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/shared/failure.ts'
import { useAskedRefresh } from '../../bindings/useAskedRefresh.ts'
import { useInSight } from '../../bindings/useInSight.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { ListEnd } from '../../ui/States.tsx'
import { LoadFailed } from './LoadFailed.tsx'

/** What a page needs of a record list's snapshot (machines/shared/recordList.ts), whatever its rows are. */
export interface RecordListState {
  readonly context: {
    readonly rows: readonly unknown[]
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

export interface RecordListUse {
  list: RecordListState
  send: (event: { type: 'list.more' | 'list.retry' | 'list.reload' | 'list.refresh' }) => void
}

interface Props extends RecordListUse {
  /** How many rows there are to show; they may be known from elsewhere while the list fails. */
  count: number
  /** What stands in the rows' places while they load. */
  skeleton: ReactNode
  /** What stands in place of an empty list. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** What belongs to every long list: loading, failure, nothing, and after the rows more, the end or another try. Pulled down it is read again. */
export function RecordFrame({ list, send, count, skeleton, empty, children }: Props) {
  const [asked, refresh] = useAskedRefresh(list.matches({ ready: 'refreshing' }), () => send({ type: 'list.refresh' }))
  const { error } = list.context
  if (count === 0 && (list.matches('failed') || list.matches('timedOut')))
    return (
      <LoadFailed error={list.matches('timedOut') ? undefined : error} onReload={() => send({ type: 'list.reload' })} />
    )
  if (count === 0 && list.matches('loading')) return list.hasTag('busy') ? skeleton : <div className="records-wait" />
  return (
    <PullToRefresh busy={asked} onRefresh={refresh}>
      {count === 0 ? (
        empty
      ) : (
        <>
          {children}
          <Foot list={list} send={send} />
        </>
      )}
    </PullToRefresh>
  )
}

function Foot({ list, send }: RecordListUse) {
  const { t } = useTranslation()
  const failed = list.matches({ ready: 'moreFailed' })
  const ref = useInSight<HTMLDivElement>(() => list.matches({ ready: 'more' }) && send({ type: 'list.more' }))
  const { rows, total, dropped } = list.context
  const ended = rows.length + dropped >= total
  const state = list.matches({ ready: 'loadingMore' }) ? 'loading' : failed ? 'failed' : ended ? 'end' : 'more'
  return (
    // A new element for each part: one that stayed in sight would not be told again.
    <div ref={ref} key={list.context.pages}>
      {dropped > 0 && <p className="list-lost">{t('ui.notShown', { count: dropped })}</p>}
      <ListEnd state={state} onMore={() => send({ type: failed ? 'list.retry' : 'list.more' })} />
    </div>
  )
}
