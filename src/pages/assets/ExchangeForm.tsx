import '../../ui/Cell.css'
import type { Ref } from 'react'
import {
  type ConvertDraft,
  type ConvertProblem,
  convertible,
  convertProblem,
} from '../../../machines/assets/convertDraft.ts'
import { amountOf, isAboveZero } from '../../../machines/shared/typedAmount.ts'
import { isZero } from '../../../protocol/rules/decimal.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { UNKNOWN } from '../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FieldAction } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { amountText, exactText, readable } from '../shared/amounts.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { rateFacts } from './exchangeFacts.ts'
import { estimateOf } from './rates.ts'
import { Sides } from './Sides.tsx'
import type { Exchange } from './useExchange.ts'
import { usePricePair } from './usePrices.ts'

interface Props {
  exchange: Exchange
  draft: ConvertDraft
}

interface FormProps extends Props {
  amount: Ref<HTMLInputElement>
  onQuote: () => void
}

/** Currencies, amount, and the expected result. */
export function ExchangeForm({ exchange, draft, amount, onQuote }: FormProps) {
  const { error } = exchange.state.context
  return (
    <Form className="col g4" onSubmit={onQuote}>
      <Currencies exchange={exchange} draft={draft} />
      <Amount exchange={exchange} draft={draft} input={amount} />
      <FailureNotice error={error} />
      <Expected draft={draft} spread={convertible(exchange.state.context.methods, draft.from)?.spread} />
    </Form>
  )
}

function Currencies({ exchange: { send, state }, draft }: Props) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { methods } = state.context
  const options = methods.map(({ currency, name, available }) => ({
    value: currency,
    label: currency,
    title2: name,
    coin: currency,
    held: isZero(available) ? undefined : own(readable(available, currency)),
  }))
  const shown = (currency: string) => <Currency currency={currency} name={convertible(methods, currency)?.name} />
  return (
    <Sides
      sides={{
        from: {
          word: t('exchange.pay'),
          title: t('exchange.pickFrom'),
          value: draft.from,
          shown: shown(draft.from),
        },
        to: { word: t('exchange.receive'), title: t('exchange.pickTo'), value: draft.to, shown: shown(draft.to) },
      }}
      options={options}
      search
      onPick={(side, currency) => send({ type: `convert.${side}`, currency })}
      swap={t('exchange.swap')}
      onSwap={() => send({ type: 'convert.swap' })}
    />
  )
}

function Currency({ currency, name }: { currency: string; name: string | undefined }) {
  return (
    <>
      <CoinIcon symbol={currency} size={24} />
      <span className="cell-title">
        <span className="sb">{currency}</span> {name !== currency && <span className="f13 t3">{name}</span>}
      </span>
    </>
  )
}

function problemText(t: TFunction, own: (text: string) => string, { id, params }: ConvertProblem): string {
  const { currency = '', available, minimum, maximum } = params
  if (id === 'decimals') return t('transfer.decimals', { count: Number(params.places) })
  if (available !== undefined) return t('transfer.short', { available: own(readable(available, currency)), currency })
  if (minimum !== undefined) return t('exchange.minimum', { amount: exactText(minimum, currency) })
  if (maximum !== undefined) return t('exchange.maximum', { amount: exactText(maximum, currency) })
  return t('field.prompt.convert')
}

function Amount({ exchange: { send, state }, draft, input }: Props & { input: Ref<HTMLInputElement> }) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const { methods, problem: pointed } = state.context
  const available = convertible(methods, draft.from)?.available ?? '0'
  const now = convertProblem(draft, methods)
  // A missing amount is reported only after a quote was requested.
  const problem = now?.id === 'required' ? pointed : now
  return (
    <AmountField
      label={t('exchange.amount')}
      name="amount"
      ref={input}
      value={draft.amount}
      unit={draft.from}
      onChange={(amount) => send({ type: 'convert.amount', amount })}
      action={
        <FieldAction disabled={isZero(available)} onPress={() => send({ type: 'convert.all' })}>
          {t('ui.all')}
        </FieldAction>
      }
      hint={t('exchange.available', { amount: own(amountText(available, draft.from)) })}
      {...(problem ? { error: problemText(t, own, problem) } : {})}
    />
  )
}

/** An estimate by current prices; only the quote is binding. */
function Expected({ draft, spread }: { draft: ConvertDraft; spread: string | undefined }) {
  const { t } = useTranslation()
  const prices = usePricePair(draft.from, draft.to)
  const typed = amountOf(draft)
  const amount = isAboveZero(typed) ? typed : '0'
  // Without the exchange's spread no price gives an estimate.
  if (spread === undefined) return null
  const estimate = prices && estimateOf(amount, ...prices, spread)
  const received = estimate && !isZero(amount) ? `≈ ${amountText(estimate.received, draft.to)}` : UNKNOWN
  return (
    <div>
      <Facts
        boxed
        rows={[
          { label: t('exchange.estimate'), value: received },
          ...rateFacts(t, { ...draft, ...estimate, received: isZero(amount) ? undefined : estimate?.received }),
        ]}
      />
      <p className="f12 t2 mt3">{t('exchange.note')}</p>
    </div>
  )
}
