import './OrderReview.css'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { MoneyCall } from '../../../machines/shared/moneyIntent.ts'
import type { moneyOrder, OrderEvent } from '../../../machines/shared/moneyOrder.ts'
import { useBackCloses } from '../../bind/Page.tsx'
import { type Say, useText } from '../../text/text.ts'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

/** The order machine as the review shows it, whatever its call. */
export type OrderState = Pick<SnapshotFrom<ReturnType<typeof moneyOrder<MoneyCall>>>, 'matches' | 'hasTag'>

interface Props {
  /** Nothing while there is no review. */
  order: OrderState | undefined
  send: (event: OrderEvent) => void
  title: string
  /** What is about to happen, with every figure. */
  children: ReactNode
  /** The button that confirms: its colour and its word. */
  kind?: ButtonKind
  confirm?: string | undefined
  /** What may have changed since the review opened; shown above the buttons. */
  doubt?: ReactNode
  /** What of the record may be it, where nobody can be asked. */
  candidates?: ReactNode
  /** How it is spoken of while it is sent and where its answer was lost; as an order by default. */
  words?: ReviewWords
}

export interface ReviewWords {
  /** The verb of what is going on. */
  placing: string
  checking: string
  uncertain: string
  /** "It is among …": the user found it. */
  happened: string
}

const orderWords = (say: Say): ReviewWords => ({
  placing: say('trade.placing'),
  checking: say('trade.unknown.checking'),
  uncertain: say('trade.unknown.uncertain'),
  happened: say('trade.unknown.happened'),
})

/** An order once more with all its figures before it is sent, and what became of it when its answer was lost. */
export function OrderReview({ order, send, title, children, kind = 'ink', confirm, doubt, candidates, words }: Props) {
  const say = useText()
  const spoken = words ?? orderWords(say)
  const placing = order?.matches('placing') ?? false
  const lost = placing && !order?.matches({ placing: 'sending' })
  // While it is being sent there is no way back; afterwards leaving it counts as an answer.
  const close = () => send(placing ? { type: 'order.giveUp' } : { type: 'order.cancel' })
  useBackCloses(order !== undefined, close)
  if (!order) return null
  return (
    <Sheet
      open
      onClose={close}
      title={lost ? say('trade.unknown.title') : title}
      actions={
        lost ? (
          <LostActions order={order} send={send} words={spoken} />
        ) : (
          <>
            {doubt && <div className="review-doubt">{doubt}</div>}
            <div className="btn2">
              <Button kind="quiet" disabled={placing} onPress={() => send({ type: 'order.cancel' })}>
                {say('ui.cancel')}
              </Button>
              <Button
                kind={kind}
                busy={placing ? spoken.placing : undefined}
                onPress={() => send({ type: 'order.confirm' })}
              >
                {confirm ?? say('ui.confirm')}
              </Button>
            </div>
          </>
        )
      }
    >
      {children}
      {lost && <LostWords order={order} words={spoken} />}
      {order.matches({ placing: 'uncertain' }) && candidates}
    </Sheet>
  )
}

function LostWords({ order, words: { checking, uncertain } }: { order: OrderState; words: ReviewWords }) {
  const say = useText()
  const words = order.matches({ placing: 'absent' })
    ? ({ tone: 'info', text: say('trade.unknown.absent') } as const)
    : order.matches({ placing: 'uncertain' })
      ? ({ tone: 'warn', text: uncertain } as const)
      : ({ tone: 'warn', text: checking } as const)
  return (
    <div className="mt3">
      <Notice tone={words.tone} urgent={order.matches({ placing: 'unknown' })}>
        {words.text}
      </Notice>
    </div>
  )
}

interface LostProps {
  order: OrderState
  send: (event: OrderEvent) => void
  words: ReviewWords
}

function LostActions({ order, send, words }: LostProps) {
  const say = useText()
  if (order.matches({ placing: 'unknown' }))
    return (
      <Button kind="ink" busy={say('trade.unknown.busy')}>
        {say('trade.unknown.busy')}
      </Button>
    )
  return (
    <>
      {order.matches({ placing: 'uncertain' }) && (
        <div className="review-doubt">
          <Button kind="ink" onPress={() => send({ type: 'order.happened' })}>
            {words.happened}
          </Button>
        </div>
      )}
      <div className="btn2">
        <Button kind="quiet" onPress={() => send({ type: 'order.giveUp' })}>
          {say('trade.unknown.leave')}
        </Button>
        <Button kind="quiet" onPress={() => send({ type: 'order.again' })}>
          {say('trade.unknown.again')}
        </Button>
      </div>
    </>
  )
}
