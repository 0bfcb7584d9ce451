import { recordList } from '../../../machines/shared/recordList.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { Ticket } from '../../../protocol/shapes/help.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { msOf, recentTime } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { Badge } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/States.tsx'
import { LinkButton } from '../shared/links.tsx'
import { RecordCard } from '../shared/RecordCard.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { STATE_TONES, ticketKind } from './ticketTexts.ts'

const MINUTE_MS = 60_000
const tickets = recordList('workOrderRecord', ({ id }) => id)

/** The user's tickets with their states, newest first. */
export function Tickets() {
  const { t } = useTranslation()
  const [list, send] = usePage(tickets, { filters: {} })
  useUserChanged('tickets', () => send({ type: 'list.refresh' }))
  return (
    <RecordList
      list={list}
      send={send}
      rowHeight={96}
      label={t('help.ticket.mine')}
      render={(ticket) => <Row ticket={ticket} />}
      empty={
        <Empty title={t('help.ticket.empty')} text={t('help.ticket.emptyText')}>
          <LinkButton kind="onbg" to={linkTo('workOrder')} replaces label={t('help.ticket.write')} />
        </Empty>
      }
    />
  )
}

function Row({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTranslation()
  const navigation = useNavigation()
  const now = useExchangeTime(MINUTE_MS)
  const { id, kind, text, state, updated, replies } = ticket
  const tone = STATE_TONES[state]
  return (
    <RecordCard
      title={ticketKind(t, kind)}
      onOpen={() => navigation.open(linkTo('workOrder', { id }))}
      end={<Badge {...(tone ? { tone } : {})}>{t(`help.ticket.state.${state}`)}</Badge>}
    >
      <p className="ticket-lines f13 t2" dir="auto">
        {text}
      </p>
      <div className="record-line record-sub n">
        <p>
          {t('help.ticket.number', { id })}
          {replies.length > 0 && ` · ${t('help.ticket.replies', { n: replies.length })}`}
        </p>
        <p>{recentTime(msOf(updated), now, t, language)}</p>
      </div>
    </RecordCard>
  )
}
