import type { ticketFlow } from '../../../machines/help/ticketFlow.ts'
import type { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TicketPictures } from './TicketPictures.tsx'
import { textError } from './ticketTexts.ts'

interface Props {
  use: ReturnType<typeof usePage<typeof ticketFlow>>
  busy: boolean
}

/** The reply to a ticket. */
export function ReplyForm({ use: [state, send], busy }: Props) {
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
      <Button type="submit" {...(busy ? { busy: t('help.ticket.sending') } : {})}>
        {t('help.ticket.send')}
      </Button>
    </Form>
  )
}
