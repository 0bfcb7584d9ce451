import './message.css'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import CheckCheck from '#icons/check-check'
import { isRoundResult } from '../../../machines/app/notifyKinds.ts'
import { isRead, messagesFlow } from '../../../machines/message/messagesFlow.ts'
import { recordList } from '../../../machines/shared/recordList.ts'
import type { Message } from '../../../protocol/shapes/message.ts'
import { opensBeside } from '../../app/layout.ts'
import { useFirstDetail } from '../../bindings/firstDetail.ts'
import { leadsSomewhere, readTarget, useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate, msOf } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Empty } from '../../ui/States.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { toggled } from '../shared/toggled.ts'
import { usersOnly } from '../shared/usersOnly.tsx'
import { KINDS, type Kind, kindOf } from './kinds.ts'
import { MessageRow } from './MessageRow.tsx'
import { ResultsRow } from './ResultsRow.tsx'
import { messageRows } from './results.ts'

const messages = recordList('userMessage', ({ id }) => id)

/** Whether a message's page opens beside the messages on a large screen. */
function opensHere(link: string | null): boolean {
  const target = link !== null && leadsSomewhere(link) ? readTarget(link) : undefined
  return target?.kind === 'page' && opensBeside('messages', target.route)
}

type Filter = 'all' | 'unread' | Kind

/** Below this number of rows of a kind, which don't fill a screen, more load at once. */
const FEW = 8

/** The user's messages by kind, unread ones marked, each with its page, and the results of a day's rounds in one row. */
export default usersOnly(Own, 'title.messages')

function Own() {
  const { t, language } = useTranslation()
  const navigation = useNavigation()
  const [filter, setFilter] = useState<Filter>('all')
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [list, send] = usePage(messages, { filters: {} })
  const [marks, mark] = usePage(messagesFlow)
  const inbox = useSelector(useApp().inbox, ({ context }) => context)
  useUserChanged('messages', () => send({ type: 'list.refresh' }))
  const choose = (next: Filter) => {
    if ((next === 'unread') !== (filter === 'unread')) {
      send({ type: 'list.filter', filters: next === 'unread' ? { unread: true } : {} })
    }
    setFilter(next)
  }
  const listed = list.context.rows
  const rows = useMemo(() => {
    const chosen = listed.filter((message) =>
      filter === 'unread' ? !isRoundResult(message) : filter === 'all' || kindOf(message.kind) === filter,
    )
    return messageRows(chosen, ({ created }) => formatDate(msOf(created), language), unfolded)
  }, [listed, filter, language, unfolded])
  const first = rows.find((row) => row.type === 'message' && opensHere(row.message.link))
  const recommended = first?.type === 'message' ? first.message : undefined
  useFirstDetail(recommended?.link ?? undefined)
  const [opened, setOpened] = useState<number>()
  const wantsMore = rows.length < FEW && list.matches({ ready: 'more' })
  useEffect(() => {
    if (wantsMore) send({ type: 'list.more' })
  }, [wantsMore, send])
  const newest = list.context.rows.reduce((most, { id }) => Math.max(most, id), 0)
  const open = ({ id, read, link }: Message) => {
    setOpened(id)
    if (!isRead(marks.context, { id, read })) mark({ type: 'message.read', id })
    if (link !== null && leadsSomewhere(link)) navigation.open(link)
  }
  const all = inbox.unread > 0 && newest > 0 && (
    <IconButton
      icon={CheckCheck}
      label={t('message.readAll')}
      onPress={() => mark({ type: 'message.readAll', newest })}
    />
  )
  return (
    <Page surface {...(all ? { right: all } : {})}>
      <div className="message-filters">
        <Chips
          small
          scroll
          label={t('message.kinds')}
          value={filter}
          onChange={choose}
          items={[
            { key: 'all', label: t('ui.all') },
            {
              key: 'unread',
              label: inbox.counted > 0 ? t('message.unreadCount', { n: inbox.counted }) : t('message.unread'),
            },
            ...KINDS.map((key) => ({ key, label: t(`message.kind.${key}`) })),
          ]}
        />
      </div>
      <RecordList
        list={list}
        send={send}
        rows={rows}
        rowHeight={92}
        label={t('title.messages')}
        keyOf={({ key }) => key}
        render={(row) =>
          row.type === 'results' ? (
            <ResultsRow
              results={row.results}
              open={row.open}
              onToggle={() => setUnfolded(toggled(unfolded, row.key))}
            />
          ) : (
            <MessageRow
              message={row.message}
              read={isRoundResult(row.message) || isRead(marks.context, row.message)}
              isChosen={row.message.id === (opened ?? recommended?.id)}
              onOpen={() => open(row.message)}
            />
          )
        }
        empty={<Nothing filter={filter} onAll={() => choose('all')} />}
      />
    </Page>
  )
}

function Nothing({ filter, onAll }: { filter: Filter; onAll: () => void }) {
  const { t } = useTranslation()
  if (filter === 'all') return <Empty title={t('message.empty')} text={t('message.emptyText')} />
  return (
    <Empty title={t('message.emptyFilter')}>
      <Button kind="onbg" small label={t('message.showAll')} onPress={onAll} />
    </Empty>
  )
}
