import { linkTo } from '../../../protocol/routes.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import '../shared/help/help.css'
import { useState } from 'react'
import { ticketFlow } from '../../../machines/help/ticketFlow.ts'
import { notOffered } from '../../../machines/shared/failure.ts'
import type { Ticket } from '../../../protocol/shapes/help.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Offered } from '../../bindings/offered.tsx'
import { Page, useBackCloses } from '../../bindings/Page.tsx'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Empty, LoadingView } from '../../ui/States.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { LinkButton } from '../shared/links.tsx'
import { Said } from './Said.tsx'
import { TicketPictures } from './TicketPictures.tsx'
import { STATE_TONES, textError, ticketKind } from './ticketTexts.ts'

/** One ticket: messages, state, reply, closing. */
export function TicketPage({ id }: { id: number }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const use = usePage(ticketFlow, { id })
  const [state, send] = use
  const { ticket, error } = state.context
  useUserChanged('tickets', () => send({ type: 'ticket.refresh' }))
  const all = () => navigation.open(linkTo('workOrder', { tab: 'mine' }))
  return (
    <Page title={t('help.ticket.number', { id })}>
      {state.matches('failed') &&
        error &&
        (notOffered(error) ? (
          <Empty title={t('help.ticket.unreadable')} />
        ) : (
          <LoadFailed error={error} onReload={() => send({ type: 'ticket.reload' })} />
        ))}
      {state.matches('missing') && (
        <Empty title={t('help.ticket.missing')}>
          <Button kind="ink" label={t('help.ticket.all')} onPress={all} />
        </Empty>
      )}
      {ticket === undefined && state.matches('loading') && <LoadingView />}
      {ticket && (
        <div className="ticket-page">
          <Head ticket={ticket} />
          <Said author="user" text={ticket.text} pictures={ticket.pictures} time={ticket.created} />
          {ticket.replies.map((reply) => (
            <Said key={reply.id} {...reply} />
          ))}
          <FailureNotice error={error} />
          {ticket.state === 'closed' ? <Closed /> : <Open use={use} />}
        </div>
      )}
    </Page>
  )
}

function Head({ ticket: { kind, state } }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const tone = STATE_TONES[state]
  return (
    <div className="row between g3 wrap">
      <h2 className="f18 sb">{ticketKind(t, kind)}</h2>
      <span role="status">
        <Badge {...(tone ? { tone } : {})}>{t(`help.ticket.state.${state}`)}</Badge>
      </span>
    </div>
  )
}

function Closed() {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone="info">{t('help.ticket.closedText')}</Notice>
      <LinkButton kind="onbg" to={linkTo('workOrder')} label={t('help.ticket.write')} />
    </>
  )
}

function Open({ use }: { use: ReturnType<typeof usePage<typeof ticketFlow>> }) {
  const { t } = useTranslation()
  const [state, send] = use
  const [confirming, setConfirming] = useState(false)
  useBackCloses(confirming, () => setConfirming(false))
  const { closing, written } = state.context
  const sending = state.matches('sending') || state.matches('checking')
  return (
    <>
      <Offered call="workOrderReply" instead={<p className="f13 t3">{t('error.notOffered')}</p>}>
        <ReplyForm key={written} use={use} busy={sending && !closing} />
        <Button
          kind="onbg"
          label={t('help.ticket.close')}
          onPress={() => setConfirming(true)}
          {...(sending && closing ? { busy: t('help.ticket.sending') } : {})}
        />
      </Offered>
      <ConfirmDialog
        open={confirming}
        title={t('help.ticket.closeAsk')}
        text={t('help.ticket.closeText')}
        onConfirm={() => {
          setConfirming(false)
          send({ type: 'ticket.close' })
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}

interface Props {
  use: ReturnType<typeof usePage<typeof ticketFlow>>
  busy: boolean
}

/** The reply to a ticket. */
function ReplyForm({ use: [state, send], busy }: Props) {
  const { t } = useTranslation()
  const { reply, problems } = state.context
  const error = textError(t, problems)
  return (
    <Form className="ticket-reply" onSubmit={() => send({ type: 'ticket.reply' })}>
      <TextArea
        label={t('help.ticket.reply')}
        value={reply.text}
        rows={3}
        onChange={(text) => send({ type: 'ticket.change', change: { text } })}
        {...(error === undefined ? {} : { error })}
      />
      <TicketPictures
        wrong={problems.pictures}
        onPending={(pending) => send({ type: 'ticket.pending', pending })}
        onChange={(pictures) => send({ type: 'ticket.change', change: { pictures } })}
      />
      <Button type="submit" {...(busy ? { busy: t('help.ticket.sending') } : {})} label={t('help.ticket.send')} />
    </Form>
  )
}
