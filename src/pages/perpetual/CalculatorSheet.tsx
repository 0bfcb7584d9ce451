import { useState } from 'react'
import {
  CALCULATIONS,
  type Calculated,
  type Calculation,
  type CalculatorDraft,
  type CalculatorField,
  calculated,
  calculatorProblems,
  fieldsOf,
} from '../../../machines/perpetual/calculator.ts'
import { maxLeverage, termsOf } from '../../../machines/perpetual/contractTerms.ts'
import { NUMBER_BOX_MIN } from '../../../protocol/rules/constants.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { formatChange, formatPercent } from '../../i18n/format.ts'
import { type TextKey, useTranslation } from '../../i18n/i18n.ts'
import { typedPlaces } from '../../i18n/marketDigits.ts'
import { noteOf } from '../../ui/amountText.ts'
import { directionOf } from '../../ui/direction.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'
import { money, unitsOf } from './position.ts'
import { contractProblemText } from './problems.ts'

/** Decimals of a return in percent. */
const PERCENT_PLACES = 2

const TABS: Record<Calculation, TextKey> = {
  profit: 'perpetual.d.profit',
  liquidation: 'perpetual.liq',
  target: 'perpetual.calc.target',
}
const LABELS: Record<CalculatorField, TextKey> = {
  leverage: 'perpetual.leverage',
  entry: 'perpetual.entry',
  exit: 'perpetual.calc.exit',
  quantity: 'trade.amount',
  roi: 'perpetual.roi',
}

interface CalculatorProps {
  market: MarketItem
  /** The ticket's current values, with which the calculator starts. */
  start: Pick<CalculatorDraft, 'leverage' | 'entry' | 'quantity'>
}

/** Profit/loss, liquidation price and target price of a position before it is opened. Typed values stay while the sheet is open. */
export default function CalculatorSheet({
  open,
  onClose,
  ...rest
}: CalculatorProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <PageSheet open={open} onClose={onClose} title={t('perpetual.calc.title')} overlayCloses>
      <Calculator {...rest} />
    </PageSheet>
  )
}

function Calculator({ market, start }: CalculatorProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<CalculatorDraft>({ of: 'profit', direction: 'long', exit: '', roi: '', ...start })
  const edit = (change: Partial<CalculatorDraft>) => setDraft((before) => ({ ...before, ...change }))
  return (
    <div className="calc">
      <Segmented
        label={t('perpetual.calc.what')}
        value={draft.of}
        onChange={(of) => edit({ of })}
        items={CALCULATIONS.map((key) => ({ key, label: t(TABS[key]) }))}
      />
      <Segmented
        label={t('perpetual.calc.direction')}
        value={draft.direction}
        onChange={(direction) => edit({ direction })}
        items={[
          { key: 'long', label: t('perpetual.long'), side: 'buy' },
          { key: 'short', label: t('perpetual.short'), side: 'sell' },
        ]}
      />
      {fieldsOf(draft).map((field) => (
        <Field key={field} field={field} market={market} draft={draft} edit={edit} />
      ))}
      <Result market={market} draft={draft} />
      <p className="f12 t2">{t('perpetual.calc.hint')}</p>
    </div>
  )
}

interface FieldProps {
  field: CalculatorField
  market: MarketItem
  draft: CalculatorDraft
  edit: (change: Partial<CalculatorDraft>) => void
}

function Field({ field, market, draft, edit }: FieldProps) {
  const { t } = useTranslation()
  const { base, quote, tick, step } = market
  const errorId = `calc-${field}-error`
  const decimals: Record<CalculatorField, number> = {
    leverage: 0,
    entry: typedPlaces(tick, market.price),
    exit: typedPlaces(tick, market.price),
    quantity: typedPlaces(step),
    roi: PERCENT_PLACES,
  }
  // A text that is no number has the field's own sentence.
  const isNumber = noteOf(draft[field], { decimals: decimals[field] }, false).problem === undefined
  const problem = isNumber ? calculatorProblems(draft, market).find((one) => one.field === field) : undefined
  const units: Partial<Record<CalculatorField, string>> = { entry: quote, exit: quote, quantity: base, roi: '%' }
  const most = maxLeverage('0', termsOf(market)) ?? Number.MAX_SAFE_INTEGER
  const stepLeverage = (by: 1 | -1) =>
    edit({ leverage: String(Math.min(most, Math.max(NUMBER_BOX_MIN, Number(draft.leverage) + by))) })
  return (
    <div>
      <TicketField
        label={t(LABELS[field])}
        value={draft[field]}
        decimals={decimals[field]}
        unit={units[field]}
        onStep={field === 'leverage' ? stepLeverage : undefined}
        onChange={(text) => edit({ [field]: text })}
        errorId={problem && errorId}
      />
      {problem && (
        <p className="calc-error" id={errorId} role="alert">
          {contractProblemText(
            t,
            { ...problem, field: 'quantity' },
            draft.direction,
            (text) => text,
            unitsOf(market.code, market).price,
          )}
        </p>
      )}
    </div>
  )
}

/** The figures of the calculation; dashes until it is complete. */
function Result({ market, draft }: { market: MarketItem; draft: CalculatorDraft }) {
  const { t } = useTranslation()
  const { quote } = market
  const result = calculated(draft, market)
  const { price } = unitsOf(market.code, market)
  const amount = (value: string | undefined) => (value === undefined ? '–' : `${money(value, 'up')} ${quote}`)
  const change = (value: string | undefined, text: (value: string) => string) =>
    value === undefined ? '–' : <span className={directionOf(value)}>{text(value)}</span>
  const margin: Fact = { label: t('perpetual.margin'), value: amount(result?.margin) }
  const made: Fact[] = [
    { label: t('perpetual.calc.net'), value: change(result?.net, (value) => `${formatChange(value)} ${quote}`) },
    { label: t('perpetual.roi'), value: change(result?.roi, formatPercent) },
    { label: t('perpetual.calc.gross'), value: change(result?.gross, (value) => `${formatChange(value)} ${quote}`) },
    { label: t('perpetual.calc.fees'), value: amount(result?.fees) },
    margin,
  ]
  const rows: Record<Calculation, () => Fact[]> = {
    profit: () => made,
    target: () => [{ label: t('perpetual.calc.target'), value: target(result) }, ...made],
    liquidation: () => [
      { label: t('perpetual.liquidation'), value: liquidation(result) },
      { label: t('perpetual.calc.distance'), value: result?.distance === undefined ? '–' : `${result.distance}%` },
      margin,
      { label: t('perpetual.d.maintenance'), value: amount(result?.maintenance) },
      { label: t('perpetual.calc.value'), value: amount(result?.notional) },
    ],
  }
  function target(found: Calculated | undefined): string {
    if (found?.exit === undefined) return '–'
    return found.exit === null ? t('perpetual.calc.none') : `${price(found.exit)} ${quote}`
  }
  function liquidation(found: Calculated | undefined): string {
    if (found?.liquidation === undefined) return '–'
    return found.liquidation === null ? t('perpetual.none') : `${price(found.liquidation)} ${quote}`
  }
  const unreachable = draft.of === 'target' && result?.exit === null
  return (
    <div aria-live="polite">
      <Facts boxed rows={rows[draft.of]()} />
      {unreachable && <p className="calc-error">{t('perpetual.calc.short')}</p>}
    </div>
  )
}
