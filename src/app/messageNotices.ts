/** Announces messages of the exchange, and its announcements, on any page. */

import { linkTo, routeAt } from '../../protocol/routes.ts'
import type { Message } from '../../protocol/shapes/message.ts'
import { leadsSomewhere } from '../bindings/navigation.tsx'
import { areNoticesSuppressed } from '../bindings/noticeSuppression.ts'
import type { App } from '../bindings/useApp.ts'
import { msOf } from '../i18n/time.ts'

/** Whether the page itself shows the message: the list of messages shows all. */
function isShownOnPage({ link }: Message, path: string): boolean {
  if (routeAt(path)?.name === 'messages') return true
  const about = link === null ? undefined : routeAt(link)?.name
  return about !== undefined && areNoticesSuppressed(about)
}

/** Announces each new message with its page, and refreshes the unread count. `path` is that of the current page. */
export function joinInbox(app: App, path: () => string): void {
  app.session.on('session.started', ({ token }) => app.inbox.send({ type: 'inbox.user', token }))
  app.session.on('session.clear', () => app.inbox.send({ type: 'inbox.user', token: '' }))
  app.ownChanges.follow(['messages'], () => app.inbox.send({ type: 'inbox.ask' }))
  app.inbox.on('inbox.arrived', ({ message }) => {
    if (isShownOnPage(message, path())) return
    const { title, link, created } = message
    app.notices.send({
      type: 'notice.show',
      kind: 'news',
      text: { message: title },
      link: link !== null && leadsSomewhere(link) ? link : undefined,
      at: msOf(created),
    })
  })
}

/** Home shows the latest announcements itself. */
const SHOWS_ANNOUNCEMENTS = ['home', 'announcements']

/** Announces each new announcement with its page, unless the user turned them off. */
export function joinAnnouncements(app: App, path: () => string): void {
  app.outage.on('outage.announced', ({ headlines }) => {
    if (app.settings.getSnapshot().context.muted.includes('announcements')) return
    if (SHOWS_ANNOUNCEMENTS.includes(routeAt(path())?.name ?? '')) return
    for (const { id, title, time } of headlines)
      app.notices.send({
        type: 'notice.show',
        kind: 'news',
        text: { message: title },
        link: linkTo('announcements', { id }),
        at: msOf(time),
      })
  })
}
