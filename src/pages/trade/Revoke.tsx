import { type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { type RevokeFlow, revokeFlow } from '../../../machines/trade/revokeFlow.ts'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { type SubmissionPhase, useSubmission } from '../../bindings/useSubmission.ts'
import { failureText } from '../../bindings/words.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import type { Fact } from '../../ui/Cell.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import { type Markets, orderTexts } from './order.ts'

export interface Revoke<Order> {
  /** Opens the question. */
  ask: (order: Order) => void
  dialog: ReactNode
}

interface Kind<Order> {
  /** The order, what of it is filled, and what is given back: nobody shall take it for a withdrawal of money. */
  factsOf: (order: Order) => readonly Fact[]
  /** Key of what is said when it is withdrawn. */
  done: string
  onOver: () => void
}

/** Withdrawing an open coin order. */
export function useRevoke(markets: Markets, onOver: () => void): Revoke<SpotOrder> {
  const { t } = useTranslation()
  const { own } = useMoney()
  const factsOf = (order: SpotOrder) => spotFacts(t, order, markets, own)
  return useRevokeOf(revokeFlow, { factsOf, done: 'trade.withdrawn', onOver })
}

/** Withdrawing an order of a kind: the question with the order's facts, and what is said of its end. */
export function useRevokeOf<Order>(flow: RevokeFlow<Order>, { factsOf, done, onOver }: Kind<Order>): Revoke<Order> {
  const { t } = useTranslation()
  const [revoke, send, actor] = usePage(flow, {})
  const submission = useSubmission(actor)
  const phase = submission?.phase
  useEnd(revoke, () => send({ type: 'revoke.close' }), done, onOver)
  const lost = phase === 'absent' || phase === 'uncertain'
  const open = revoke.matches('asking') || revoke.matches('revoking')
  // While it is being sent there is no way back.
  const cancel = () => (lost ? submission?.send({ type: 'submission.giveUp' }) : send({ type: 'revoke.cancel' }))
  useBackCloses(open, cancel)
  const { order } = revoke.context
  const dialog = order && (
    <ConfirmDialog
      open={open}
      title={t('trade.withdrawAsk')}
      text={wordsOf(t, phase)}
      facts={factsOf(order)}
      busy={busyOf(t, phase)}
      okLabel={lost ? t('trade.unknown.again') : undefined}
      cancelLabel={lost ? t('trade.unknown.leave') : undefined}
      onCancel={cancel}
      onConfirm={() => (lost ? submission?.send({ type: 'submission.again' }) : send({ type: 'revoke.confirm' }))}
    />
  )
  return { ask: (asked) => send({ type: 'revoke.ask', order: asked }), dialog }
}

type State = Pick<SnapshotFrom<typeof revokeFlow>, 'matches'> & {
  context: Pick<SnapshotFrom<typeof revokeFlow>['context'], 'error'>
}

/** Says what became of it, and is then ready for the next one. */
function useEnd(revoke: State, close: () => void, key: string, onOver: () => void) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const latest = useLatest({ close, onOver })
  const done = revoke.matches('done')
  const refused = revoke.matches('refused')
  const { error } = revoke.context
  useEffect(() => {
    if (!done && !refused) return
    if (done) notices.send({ type: 'notice.say', kind: 'success', words: { key } })
    else if (error) notices.send({ type: 'notice.say', kind: 'failure', words: { message: failureText(t, error) } })
    latest.current.close()
    latest.current.onOver()
  }, [done, refused, error, key, notices, t, latest])
}

function wordsOf(t: TFunction, phase: SubmissionPhase | undefined): string {
  if (phase === 'checking') return t('trade.unknown.checking')
  if (phase === 'absent') return t('trade.unknown.absent')
  if (phase === 'uncertain') return t('trade.unknown.uncertain')
  return t('trade.withdrawText')
}

function busyOf(t: TFunction, phase: SubmissionPhase | undefined): string | undefined {
  if (phase === 'checking') return t('trade.unknown.busy')
  return phase === 'preparing' || phase === 'sending' ? t('trade.withdrawing') : undefined
}

function spotFacts(t: TFunction, order: SpotOrder, markets: Markets, own: (text: string) => string): Fact[] {
  const texts = orderTexts(order, markets)
  return [
    {
      label: t('trade.order'),
      value: `${texts.name} · ${t(`trade.${order.side}`)} · ${t(`trade.${order.kind}`)}`,
    },
    { label: t('trade.price'), value: `${texts.price} ${texts.quote}` },
    { label: t('trade.filledAmount', { unit: texts.amountUnit }), value: own(`${texts.filled} / ${texts.amount}`) },
    { label: t('trade.givenBack'), value: own(texts.frozen) },
  ]
}
