import type { ReactNode } from 'react'
import type { NoticeText } from '../../../../machines/shared/noticeText.ts'
import type { RevokeFlow } from '../../../../machines/submission/revoking.ts'
import { revokeFlow } from '../../../../machines/trade/revokeFlow.ts'
import type { SpotOrder } from '../../../../protocol/shapes/trade.ts'
import { useBackCloses } from '../../../bindings/Page.tsx'
import { useMoney } from '../../../bindings/useMoney.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { type SubmissionPhase, useSubmission } from '../../../bindings/useSubmission.ts'
import { type TextKey, type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { Fact } from '../../../ui/Facts.tsx'
import { useOrderEnds } from '../useOrderEnds.ts'
import { type Markets, orderTexts } from './order.ts'
import { pairFacts, triggerFacts } from './orderFacts.ts'

export interface Revoke<Order> {
  /** Opens the question. */
  ask: (order: Order) => void
  dialog: ReactNode
}

export interface RevokeWords {
  /** The dialog's title: the question itself, unless `question` has it. */
  ask: TextKey
  question?: TextKey
  text: TextKey
  checking: TextKey
  absent: TextKey
  uncertain: TextKey
}

const ORDER: RevokeWords = {
  ask: 'trade.withdraw',
  question: 'trade.withdrawAsk',
  text: 'trade.withdrawText',
  checking: 'trade.withdrawLost.checking',
  absent: 'trade.withdrawLost.absent',
  uncertain: 'trade.revokeAll.uncertain',
}

interface Kind<Order, Result> {
  /** The order's facts, with its fills and refund, so that it is not mistaken for a withdrawal of money. */
  factsOf: (order: Order) => readonly Fact[]
  /** The success notice: its text key, or a function of the canceled order. */
  done: string | ((revoked: Result | null) => NoticeText)
  /** Texts if the canceled object is not an order. */
  words?: RevokeWords
  onOver: () => void
}

interface Done<Result> {
  revoked: Result | null
}

/** Cancels an open spot order. */
export function useRevoke(markets: Markets, onOver: () => void): Revoke<SpotOrder> {
  const { t } = useTranslation()
  const { own } = useMoney()
  const factsOf = (order: SpotOrder) => spotFacts(t, order, markets, own)
  return useRevokeOf(revokeFlow, { factsOf, done: 'trade.withdrawn', onOver })
}

/** Cancels an order of a kind: the question with the order's facts, and a notice at the end. */
export function useRevokeOf<Order, Result = Order>(
  flow: RevokeFlow<Order, Result>,
  { factsOf, done, words = ORDER, onOver }: Kind<Order, Result>,
): Revoke<Order> {
  const { t } = useTranslation()
  const [revoke, send, actor] = usePage(flow, {})
  const submission = useSubmission(actor)
  const phase = submission?.phase
  useOrderEnds(actor, {
    texts: { 'revoke.done': typeof done === 'string' ? done : ({ revoked }: Done<Result>) => done(revoked) },
    onOver,
  })
  const lost = phase === 'absent' || phase === 'uncertain'
  const open = revoke.matches('confirming') || revoke.matches('revoking')
  // The dialog can't be closed while the request is sent.
  const cancel = () => (lost ? submission?.send({ type: 'submission.giveUp' }) : send({ type: 'revoke.cancel' }))
  useBackCloses(open, cancel)
  const { order } = revoke.context
  const dialog = order && (
    <ConfirmDialog
      open={open}
      title={t(words.ask)}
      text={textOf(t, words, phase)}
      facts={factsOf(order)}
      busy={busyOf(t, phase)}
      okLabel={lost ? t('trade.unknown.again') : undefined}
      cancelLabel={lost ? t('trade.unknown.leave') : undefined}
      onCancel={cancel}
      onConfirm={() => (lost ? submission?.send({ type: 'submission.again' }) : send({ type: 'revoke.confirm' }))}
    />
  )
  return { ask: (requested) => send({ type: 'revoke.ask', order: requested }), dialog }
}

function textOf(t: TFunction, { question, text, ...lost }: RevokeWords, phase: SubmissionPhase | undefined): ReactNode {
  if (phase === 'checking' || phase === 'absent' || phase === 'uncertain') return t(lost[phase])
  if (question === undefined) return t(text)
  return (
    <>
      {t(question)}
      <br />
      {t(text)}
    </>
  )
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
    { label: t('trade.price'), value: order.price === null ? t('trade.marketPrice') : `${texts.price} ${texts.quote}` },
    ...triggerFacts(t, order, texts),
    ...pairFacts(t, order, texts),
    { label: t('trade.filledAmount', { unit: texts.amountUnit }), value: own(`${texts.filled} / ${texts.amount}`) },
    { label: t('trade.givenBack'), value: own(texts.frozen) },
  ]
}
