/** Announcements and own messages on the wire. */
import type { messageCalls } from '../../protocol/calls/message.ts'
import { messageTexts } from '../catalogue/mail.ts'
import { catalogueIn } from '../catalogue/model.ts'
import { pageOf } from '../world/own.ts'
import { MESSAGES } from '../world/people/messageState.ts'
import { messagesOf } from '../world/people/messages.ts'
import { announcementsIn, outageWire } from './announcements.ts'
import { type Handlers, seconds, wirePage } from './context.ts'

export const messageHandlers: Handlers<keyof typeof messageCalls> = {
  notice({ page, limit }, context) {
    const all = announcementsIn(context, catalogueIn(context.language).announcements.all())
    return wirePage(pageOf(all, page, limit), ({ id, title, at, html, outage }) => ({
      id,
      title,
      html,
      created: at,
      outage: outageWire(outage),
    }))
  },
  userMessage: (filter, { world, user, language }) =>
    wirePage(messagesOf(world, user, filter), (message) => {
      const { group: type, link } = MESSAGES[message.kind]
      const texts = messageTexts(language, message)
      return { id: message.id, type, ...texts, link, is_read: message.read, created: seconds(message.at) }
    }),
  readMessage({ id: message }, { user, run }) {
    run({ type: 'readMessage', user, message })
    return null
  },
}
