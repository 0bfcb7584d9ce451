import { recordList } from '../../../machines/shared/recordList.ts'
import type { Ticket } from '../../../protocol/shapes/help.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { recentTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/States.tsx'
import { RecordCard } from '../parts/RecordCard.tsx'
import { RecordList } from '../parts/RecordList.tsx'
import { STATE_TONES, ticketKind } from './ticketWords.ts'

const MINUTE_MS = 60_000
const tickets = recordList('workOrderRecord', ({ id }) => id)

/** The user's work orders, the newest first, with their states. */
export function Tickets() {
  const say = useText()
  const navigation = useNavigation()
  const [list, send] = usePage(tickets, { filters: {} })
  useUserChanged('tickets', () => send({ type: 'list.refresh' }))
  return (
    <RecordList
      list={list}
      send={send}
      rows={list.context.rows}
      keyOf={({ id }) => id}
      rowHeight={96}
      label={say('help.ticket.mine')}
      render={(ticket) => <Row ticket={ticket} />}
      empty={
        <Empty title={say('help.ticket.empty')} text={say('help.ticket.emptyText')}>
          <Button kind="onbg" onPress={() => navigation.replace(linkTo('workOrder'))}>
            {say('help.ticket.write')}
          </Button>
        </Empty>
      }
    />
  )
}

function Row({ ticket }: { ticket: Ticket }) {
  const say = useText()
  const language = useLanguageTag()
  const navigation = useNavigation()
  const now = useExchangeTime(MINUTE_MS)
  const { id, kind, text, state, updated, replies } = ticket
  const tone = STATE_TONES[state]
  return (
    <RecordCard
      title={ticketKind(say, kind)}
      onOpen={() => navigation.open(linkTo('workOrder', { id }))}
      end={<Badge {...(tone ? { tone } : {})}>{say(`help.ticket.state.${state}`)}</Badge>}
    >
      <p className="ticket-lines f13 t2" dir="auto">
        {text}
      </p>
      <div className="record-line record-sub n">
        <p>
          {say('help.ticket.number', { id })}
          {replies.length > 0 && ` · ${say('help.ticket.replies', { n: replies.length })}`}
        </p>
        <p>{recentTime(updated * 1000, now, say, language)}</p>
      </div>
    </RecordCard>
  )
}
