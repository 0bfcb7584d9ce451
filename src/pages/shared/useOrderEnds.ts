import type { AnyActorRef } from 'xstate'
import type { Failure } from '../../../machines/shared/failure.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { errorKey } from '../../bindings/words.ts'

/** The end of an order: done, or refused with an error. */
interface OrderEnd {
  readonly type: string
  readonly error?: Failure
}

interface Options {
  /** The notice of success, by the machine's event. */
  words: Readonly<Record<string, string>>
  /** The page itself shows why an order was refused. */
  saysWhy?: () => boolean
  /** An order has ended, either way. */
  onOver: () => void
}

/** Shows a notice for each order of a machine that ends. */
export function useOrderEnds(actor: AnyActorRef, { words, saysWhy, onOver }: Options): void {
  const { notices } = useApp()
  useEmitted(actor, '*', ({ type, error }: OrderEnd) => {
    const key = words[type]
    if (key !== undefined) notices.send({ type: 'notice.say', kind: 'success', words: { key } })
    else if (error && !saysWhy?.()) notices.send({ type: 'notice.say', kind: 'failure', words: wordsOf(error) })
    onOver()
  })
}

const wordsOf = ({ id, message }: Failure) => (message === undefined ? { key: errorKey(id) } : { message })
