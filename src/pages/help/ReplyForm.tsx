import type { ticketFlow } from '../../../machines/help/ticketFlow.ts'
import { UPLOAD_MAX_COUNT } from '../../../protocol/rules/constants.ts'
import type { usePage } from '../../bind/usePage.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { PictureUpload } from '../parts/PictureUpload.tsx'
import { textError } from './ticketWords.ts'

interface Props {
  use: ReturnType<typeof usePage<typeof ticketFlow>>
  /** It is being sent. */
  busy: boolean
}

/** Room for more under a work order. */
export function ReplyForm({ use: [state, send], busy }: Props) {
  const say = useText()
  const { reply, problems } = state.context
  const error = textError(say, problems)
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
        label={say('help.ticket.reply')}
        value={reply.text}
        rows={3}
        onChange={(text) => send({ type: 'ticket.change', change: { text } })}
        {...(error === undefined ? {} : { error })}
      />
      <div>
        <PictureUpload
          label={say('help.ticket.pictures')}
          most={UPLOAD_MAX_COUNT}
          onChange={(pictures, pending) => {
            send({ type: 'ticket.pending', pending })
            send({ type: 'ticket.change', change: { pictures } })
          }}
          {...(problems.pictures ? { error: say('help.ticket.picturesPending') } : {})}
        />
        <p className="hint">{say('help.ticket.picturesHint')}</p>
      </div>
      <Button type="submit" {...(busy ? { busy: say('help.ticket.sending') } : {})}>
        {say('help.ticket.send')}
      </Button>
    </form>
  )
}
