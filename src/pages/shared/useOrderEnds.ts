import type { AnyActorRef } from 'xstate'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { NoticeText } from '../../../machines/shared/noticeText.ts'
import { errorKey } from '../../bindings/messageText.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'

/** The end of an order: done, or refused with an error. */
interface OrderEnd {
  readonly type: string
  readonly error?: Failure
}

/** A method, so that a page's function can name the type of its event. */
type TextOf = { textOf(end: object): NoticeText }['textOf']

interface Options {
  /** The notice of success: a text key, or a function of the machine's event. */
  texts: Readonly<Record<string, string | TextOf>>
  /** Whether the page itself shows why an order was refused. */
  saysWhy?: () => boolean
  /** Called when an order has ended, either way. */
  onOver: () => void
}

/** Shows a notice for each order of a machine that ends. */
export function useOrderEnds(actor: AnyActorRef, { texts, saysWhy, onOver }: Options): void {
  const { notices } = useApp()
  useEmitted(actor, '*', (end: OrderEnd) => {
    const { type, error } = end
    const done = texts[type]
    if (done !== undefined) {
      const text = typeof done === 'string' ? { key: done } : done(end)
      notices.send({ type: 'notice.show', kind: 'success', text })
    } else if (error && !saysWhy?.()) notices.send({ type: 'notice.show', kind: 'failure', text: textOf(error) })
    onOver()
  })
}

const textOf = ({ id, message }: Failure) => (message === undefined ? { key: errorKey(id) } : { message })
