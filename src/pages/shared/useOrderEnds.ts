import { useEffect } from 'react'
import type { Subscription } from 'xstate'
import type { Failure } from '../../../machines/shared/failure.ts'
import { useApp } from '../../bindings/useApp.ts'
import { errorKey } from '../../bindings/words.ts'
import { useLatest } from '../../ui/useLatest.ts'

/** How an order of a machine has ended: done, or refused with an error. */
interface OrderEnd {
  readonly type: string
  readonly error?: Failure
}

interface Options {
  /** What is said when it is done, by the machine's event. */
  words: Readonly<Record<string, string>>
  /** The page on screen says itself why an order was refused. */
  saysWhy: () => boolean
  /** One has ended either way. */
  onOver: () => void
}

/** Says what became of the orders of a page's machine. */
export function useOrderEnds(
  actor: { on: (type: '*', heard: (end: OrderEnd) => void) => Subscription },
  options: Options,
): void {
  const { notices } = useApp()
  const latest = useLatest(options)
  useEffect(() => {
    const heard = actor.on('*', ({ type, error }) => {
      const { words, saysWhy, onOver } = latest.current
      const key = words[type]
      if (key !== undefined) notices.send({ type: 'notice.say', kind: 'success', words: { key } })
      else if (error && !saysWhy()) notices.send({ type: 'notice.say', kind: 'failure', words: wordsOf(error) })
      onOver()
    })
    return () => heard.unsubscribe()
  }, [actor, notices, latest])
}

const wordsOf = ({ id, message }: Failure) => (message === undefined ? { key: errorKey(id) } : { message })
