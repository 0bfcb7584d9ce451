import './AssetRecords.css'
import { useState } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import { assetRecordsFlow } from '../../../machines/assets/assetRecordsFlow.ts'
import { sign } from '../../../protocol/rules/decimal.ts'
import type { AssetEntry } from '../../../protocol/shapes/assets.ts'
import { Page } from '../../bind/Page.tsx'
import { useInSight } from '../../bind/useInSight.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'
import { failureText } from '../../bind/words.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDateTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, ErrorView, ListEnd, Skeleton } from '../../ui/States.tsx'
import { VirtualList } from '../../ui/VirtualList.tsx'
import { exactAmount, signedAmount } from './holdings.ts'
import { kindText, type RecordFilter, RecordFilters } from './RecordFilters.tsx'

interface ListProps {
  list: SnapshotFrom<typeof assetRecordsFlow>
  send: Actor<typeof assetRecordsFlow>['send']
}

/** Every change of the user's balances, newest first. */
export default function AssetRecords() {
  const [filter, setFilter] = useState<RecordFilter>({})
  const [list, send] = usePage(assetRecordsFlow, { filters: filter })
  useUserChanged('funds', () => send({ type: 'list.refresh' }))
  const change = (next: RecordFilter) => {
    setFilter(next)
    send({ type: 'list.filter', filters: next })
  }
  const narrowed = filter.account !== undefined || filter.kind !== undefined
  return (
    <Page>
      <RecordFilters filter={filter} onChange={change} />
      <Entries list={list} send={send} onShowAll={narrowed ? () => change({}) : undefined} />
    </Page>
  )
}

function Entries({ list, send, onShowAll }: ListProps & { onShowAll: (() => void) | undefined }) {
  const say = useText()
  const { rows, error } = list.context
  if (list.matches('failed') || list.matches('timedOut')) {
    const text = list.matches('timedOut') || !error ? say('ui.timedOut') : failureText(say, error)
    return <ErrorView text={text} onReload={() => send({ type: 'list.reload' })} />
  }
  if (list.matches('loading')) return list.hasTag('busy') ? <RecordsSkeleton /> : null
  if (rows.length === 0) {
    return (
      <Empty title={say('assets.record.empty')} text={say('assets.record.emptyText')}>
        {onShowAll && (
          <Button kind="quiet" onPress={onShowAll}>
            {say('assets.record.showAll')}
          </Button>
        )}
      </Empty>
    )
  }
  return (
    <div className="records">
      <VirtualList
        items={rows}
        keyOf={({ id }) => id}
        rowHeight={72}
        label={say('title.assetRecords')}
        render={(entry) => <Entry entry={entry} />}
      />
      <Foot list={list} send={send} />
    </div>
  )
}

function Entry({ entry }: { entry: AssetEntry }) {
  const say = useText()
  const language = useLanguageTag()
  const { own, hidden } = useMoney()
  const { amount, balance, currency, account, reference } = entry
  const balanceText = `${own(exactAmount(balance, 0))} ${currency}`
  return (
    <article className="record">
      <div className="record-line">
        <p className="f15 m">{kindText(say, entry.kind)}</p>
        <p className={`f15 m n ${sign(amount) > 0 && !hidden ? 'up' : ''}`}>
          {own(signedAmount(amount))} <span className="f12 t3">{currency}</span>
        </p>
      </div>
      <div className="record-line record-sub n">
        <p>
          {say(`assets.account.${account}`)} · {formatDateTime(entry.time * 1000, language)}
        </p>
        <p>{say('assets.record.balance', { amount: balanceText })}</p>
      </div>
      {reference !== null && <p className="record-sub n">{say('assets.record.reference', { number: reference })}</p>}
    </article>
  )
}

/** Grey bars in the places of the first records. */
function RecordsSkeleton() {
  const say = useText()
  return (
    <div className="records" role="status" aria-label={say('ui.loading')}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <div className="record record-line" key={row}>
          <span className="col g2 grow">
            <Skeleton width="40%" height={14} />
            <Skeleton width="70%" />
          </span>
          <span className="col g2 record-bars">
            <Skeleton height={14} />
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  )
}

function Foot({ list, send }: ListProps) {
  const failed = list.matches({ ready: 'moreFailed' })
  const ref = useInSight<HTMLDivElement>(() => list.matches({ ready: 'more' }) && send({ type: 'list.more' }))
  const ended = list.context.rows.length >= list.context.total
  const state = list.matches({ ready: 'loadingMore' }) ? 'loading' : failed ? 'failed' : ended ? 'end' : 'more'
  return (
    <div ref={ref} key={list.context.pages}>
      <ListEnd state={state} onMore={() => send(failed ? { type: 'list.retry' } : { type: 'list.more' })} />
    </div>
  )
}
