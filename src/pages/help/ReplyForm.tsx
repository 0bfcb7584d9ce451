import type { ticketFlow } from '../../../machines/help/ticketFlow.ts'
import { UPLOAD_MAX_COUNT } from '../../../protocol/rules/constants.ts'
import type { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { PictureUpload } from '../shared/PictureUpload.tsx'
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
    <form
      className="ticket-reply"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'ticket.reply' })
      }}
    >
      <TextArea
        label={t('help.ticket.reply')}
        value={reply.text}
        rows={3}
        onChange={(text) => send({ type: 'ticket.change', change: { text } })}
        {...(error === undefined ? {} : { error })}
      />
      <div>
        <PictureUpload
          label={t('help.ticket.pictures')}
          most={UPLOAD_MAX_COUNT}
          onChange={(pictures, pending) => {
            send({ type: 'ticket.pending', pending })
            send({ type: 'ticket.change', change: { pictures } })
          }}
          {...(problems.pictures ? { error: t('help.ticket.picturesPending') } : {})}
        />
        <p className="hint">{t('help.ticket.picturesHint')}</p>
      </div>
      <Button type="submit" {...(busy ? { busy: t('help.ticket.sending') } : {})}>
        {t('help.ticket.send')}
      </Button>
    </form>
  )
}
