import { type ReactNode, useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { revokeFlow } from '../../../machines/trade/revokeFlow.ts'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'
import { useBackCloses } from '../../bind/Page.tsx'
import { useApp } from '../../bind/useApp.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { usePage } from '../../bind/usePage.ts'
import { type Say, useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Markets, orderTexts } from './order.ts'

interface Revoke {
  /** Opens the question. */
  ask: (order: SpotOrder) => void
  dialog: ReactNode
}

/** Withdrawing an open order: the question with the order's facts, and what is said of its end. */
export function useRevoke(markets: Markets, onOver: () => void): Revoke {
  const say = useText()
  const { notices } = useApp()
  const { own } = useMoney()
  const [revoke, send] = usePage(revokeFlow)
  const latest = useRef(onOver)
  useEffect(() => {
    latest.current = onOver
  })
  const done = revoke.matches('done')
  const over = done || revoke.matches('refused')
  useEffect(() => {
    if (done) notices.send({ type: 'notice.say', kind: 'success', words: { key: 'trade.withdrawn' } })
    if (over) {
      send({ type: 'revoke.close' })
      latest.current()
    }
  }, [done, over, notices, send])
  const lost = revoke.matches({ revoking: 'absent' }) || revoke.matches({ revoking: 'uncertain' })
  const open = !revoke.matches('idle') && !over
  // While it is being sent there is no way back.
  const cancel = () => send(lost ? { type: 'revoke.giveUp' } : { type: 'revoke.cancel' })
  useBackCloses(open, cancel)
  const { order } = revoke.context
  const dialog = order && (
    <ConfirmDialog
      open={open}
      title={say('trade.withdrawAsk')}
      text={wordsOf(say, revoke)}
      facts={factsOf(say, order, markets, own)}
      busy={busyOf(say, revoke)}
      okLabel={lost ? say('trade.unknown.again') : undefined}
      cancelLabel={lost ? say('trade.unknown.leave') : undefined}
      onCancel={cancel}
      onConfirm={() => send(lost ? { type: 'revoke.again' } : { type: 'revoke.confirm' })}
    />
  )
  return { ask: (asked) => send({ type: 'revoke.ask', order: asked }), dialog }
}

type State = SnapshotFrom<typeof revokeFlow>

function wordsOf(say: Say, revoke: State): string {
  if (revoke.matches({ revoking: 'unknown' })) return say('trade.unknown.checking')
  if (revoke.matches({ revoking: 'absent' })) return say('trade.unknown.absent')
  if (revoke.matches({ revoking: 'uncertain' })) return say('trade.unknown.uncertain')
  return say('trade.withdrawText')
}

function busyOf(say: Say, revoke: State): string | undefined {
  if (!revoke.hasTag('busy')) return undefined
  return say(revoke.matches({ revoking: 'unknown' }) ? 'trade.unknown.busy' : 'trade.withdrawing')
}

/** The order, what of it is filled, and what is given back: nobody shall take it for a withdrawal of money. */
function factsOf(say: Say, order: SpotOrder, markets: Markets, own: (text: string) => string) {
  const texts = orderTexts(order, markets)
  return [
    {
      label: say('trade.order'),
      value: `${texts.name} · ${say(`trade.${order.side}`)} · ${say(`trade.${order.kind}`)}`,
    },
    { label: say('trade.price'), value: `${texts.price} ${texts.quote}` },
    { label: say('trade.filledAmount', { unit: texts.amountUnit }), value: own(`${texts.filled} / ${texts.amount}`) },
    { label: say('trade.givenBack'), value: own(texts.frozen) },
  ]
}
