import { workOrderFlow } from '../../../machines/help/workOrderFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { TICKET_KINDS } from '../../../protocol/rules/ticket.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chip.tsx'
import { Form } from '../../ui/Form.tsx'
import { Empty, LoadingView } from '../../ui/States.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { LinkButton } from '../shared/links.tsx'
import { TicketPictures } from './TicketPictures.tsx'
import { textError } from './ticketTexts.ts'

/** Opens the ticket once it exists; a backend that only acknowledges it may have no list of tickets either. */
function useSent(actor: ReturnType<typeof usePage<typeof workOrderFlow>>[2]): void {
  const navigation = useNavigation()
  const { notices } = useApp()
  useEmitted(actor, 'order.sent', ({ ticket }) => {
    if (!ticket) return
    notices.send({ type: 'notice.show', kind: 'success', text: { key: 'help.ticket.sent' } })
    navigation.open(linkTo('workOrder', { id: ticket.id }))
  })
}

type Use = ReturnType<typeof usePage<typeof workOrderFlow>>

/** A new ticket: subject, text, pictures. The draft survives a reload. */
export function TicketForm() {
  const { t } = useTranslation()
  const use = usePage(workOrderFlow)
  const [state, send, actor] = use
  useSent(actor)
  if (state.matches('sent')) return state.context.ticket ? <LoadingView /> : <Sent />
  if (state.matches('uncertain')) return <Uncertain use={use} />
  const { error } = state.context
  const going = t(`help.ticket.${state.matches('checking') ? 'checking' : 'sending'}`)
  return (
    <Form className="ticket-form" onSubmit={() => send({ type: 'order.send' })}>
      <Kind use={use} />
      <Fields use={use} />
      {state.matches({ writing: 'refused' }) && error && <FailureNotice error={error} />}
      <Button type="submit" {...(state.hasTag('busy') ? { busy: going } : {})} label={t('help.ticket.send')} />
    </Form>
  )
}

function Sent() {
  const { t } = useTranslation()
  return (
    <Empty title={t('help.ticket.sent')}>
      <LinkButton kind="onbg" to={linkTo('workOrder', { tab: 'mine' })} label={t('help.ticket.mine')} />
    </Empty>
  )
}

/** Whether the result is unknown. */
function Uncertain({ use: [state, send] }: { use: Use }) {
  const { t } = useTranslation()
  return (
    <Empty title={t('help.ticket.uncertain')} text={t('help.ticket.uncertainText')}>
      {state.can({ type: 'order.check' }) && (
        <Button kind="ink" label={t('help.ticket.check')} onPress={() => send({ type: 'order.check' })} />
      )}
      <Button kind="onbg" label={t('help.ticket.writeOn')} onPress={() => send({ type: 'order.giveUp' })} />
    </Empty>
  )
}

function Kind({ use: [state, send] }: { use: Use }) {
  const { t } = useTranslation()
  const { draft, problems } = state.context
  return (
    <div>
      <p className="label">{t('help.ticket.what')}</p>
      <Chips
        small
        label={t('help.ticket.what')}
        value={draft.kind ?? ''}
        invalid={problems.kind !== undefined}
        onChange={(kind) => kind !== '' && send({ type: 'order.change', change: { kind } })}
        items={TICKET_KINDS.map((key) => ({ key, label: t(`help.ticket.kind.${key}`) }))}
      />
      {problems.kind && (
        <p className="hint hint--err" role="alert">
          {t('help.ticket.pickKind')}
        </p>
      )}
    </div>
  )
}

function Fields({ use: [state, send] }: { use: Use }) {
  const { t } = useTranslation()
  const { draft, problems } = state.context
  const error = textError(t, problems)
  return (
    <>
      <TextArea
        label={t('help.ticket.text')}
        placeholder={t('help.ticket.placeholder')}
        value={draft.text}
        onChange={(text) => send({ type: 'order.change', change: { text } })}
        {...(error === undefined ? {} : { error })}
      />
      <TicketPictures
        pictures={draft.pictures}
        wrong={problems.pictures}
        onPending={(pending) => send({ type: 'order.pending', pending })}
        onChange={(pictures) => send({ type: 'order.change', change: { pictures } })}
      />
    </>
  )
}
