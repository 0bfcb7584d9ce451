import { pairName } from '../../../../protocol/currencies.ts'
import './AlertSheet.css'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import {
  ALERTS_MAX,
  type AlertSide,
  alertId,
  alertProblem,
  type PriceAlert,
} from '../../../../machines/market/alertsFlow.ts'
import { fixed, isDecimal, placesOf, toStep } from '../../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { alertsOf } from '../../../bindings/alerts.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { formatPrice, grouped } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { pricePlaces } from '../../../i18n/marketDigits.ts'
import { useTicker, useWatch } from '../../../live/hooks.ts'
import { AmountField } from '../../../ui/AmountField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { PageSheet } from '../../shared/PageSheet.tsx'
import { AlertRows } from './AlertRows.tsx'

interface Props {
  /** The market of the page. */
  market: MarketItem
  markets: readonly MarketItem[]
  onClose: () => void
}

interface Draft {
  readonly market: MarketItem
  readonly side: AlertSide
  readonly price: string
  /** Id of the alert that it replaces. */
  readonly replaces?: string | undefined
}

/** Sets a price alert of the page's market, and lists all alerts of the device. */
export default function AlertSheet({ market, markets, onClose }: Props) {
  const { t } = useTranslation()
  const alertsActor = alertsOf(useApp())
  const alerts = useSelector(alertsActor, ({ context }) => context.alerts)
  const [draft, setDraft] = useState<Draft>({ market, side: 'above', price: '' })
  const [attempted, setAttempted] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  useWatch([draft.market.code])
  const last = useTicker(draft.market.code)?.price ?? draft.market.price
  const { problem, alert } = judged(draft, last, alerts)
  const text = useProblemText(draft, last)
  const change = (changes: Partial<Draft>) => {
    setAttempted(false)
    setDraft({ ...draft, ...changes })
  }
  const submit = () => {
    if (problem) {
      setAttempted(true)
      form.current?.querySelector<HTMLInputElement>('.field input')?.focus()
      return
    }
    alertsActor.send({ type: 'alerts.set', alert, replaces: draft.replaces })
    setAttempted(false)
    setDraft({ market, side: draft.side, price: '' })
  }
  const edit = (one: PriceAlert) => {
    const its = markets.find(({ code }) => code === one.code)
    if (!its) return
    setAttempted(false)
    setDraft({ market: its, side: one.side, price: one.price, replaces: alertId(one) })
    form.current?.querySelector<HTMLInputElement>('.field input')?.focus()
  }
  return (
    <PageSheet open onClose={onClose} title={t('market.alerts.title')}>
      <Form onSubmit={submit}>
        <div ref={form} className="grid g3">
          <h3 className="f16 sb">{pairName(draft.market)}</h3>
          <Segmented<AlertSide>
            label={t('market.alerts.when')}
            items={[
              { key: 'above', label: t('market.alerts.above') },
              { key: 'below', label: t('market.alerts.below') },
            ]}
            value={draft.side}
            onChange={(side) => change({ side })}
          />
          <AmountField
            label={t('market.alerts.price')}
            unit={draft.market.quote}
            value={draft.price}
            onChange={(price) => change({ price })}
            hint={t('market.alerts.last', { price: formatPrice(last, pricePlaces(draft.market)) })}
            {...(attempted && problem ? { error: text(problem) } : {})}
          />
          <Button type="submit" label={t(draft.replaces === undefined ? 'market.alerts.set' : 'market.alerts.save')} />
        </div>
      </Form>
      <section className="alert-list" aria-label={t('market.alerts.title')}>
        <h3 className="f13 t2">{t('market.alerts.list', { count: alerts.length, most: ALERTS_MAX })}</h3>
        <AlertRows
          alerts={alerts}
          edited={draft.replaces}
          isKnown={(code) => markets.some((one) => one.code === code)}
          onEdit={edit}
          onDelete={(id) => {
            alertsActor.send({ type: 'alerts.remove', id })
            if (draft.replaces === id) setDraft({ market, side: draft.side, price: '' })
          }}
        />
        <p className="f12 t3">{t('market.alerts.note')}</p>
      </section>
    </PageSheet>
  )
}

/** The alert of a draft, with the decimals of its market, and its problem if it can't be set. */
function judged({ market, side, price, replaces }: Draft, last: string, alerts: readonly PriceAlert[]) {
  const { code, tick } = market
  const typed = { code, name: pairName(market), side, price }
  const onGrid = isDecimal(price) && (tick === undefined || toStep(price, tick) !== '0')
  const alert = onGrid ? { ...typed, price: fixed(price, Math.max(placesOf(tick ?? ''), placesOf(price))) } : typed
  return { alert, problem: alertProblem({ alert, last, tick, alerts, replaces }) }
}

function useProblemText({ market: { tick }, side, price }: Draft, last: string) {
  const { t } = useTranslation()
  const shown = formatPrice(last, pricePlaces({ tick }))
  return (problem: NonNullable<ReturnType<typeof alertProblem>>): string => {
    switch (problem) {
      case 'offStep':
        return t('trade.why.priceStep', {
          step: tick ?? '',
          nearest: grouped(tick ? toStep(price, tick, 'nearest') : price),
        })
      case 'notNumber':
        return t(isDecimal(price) ? 'market.alerts.why.notNumber' : 'ui.amount.sign')
      case 'reached':
        return t(side === 'above' ? 'market.alerts.why.reachedAbove' : 'market.alerts.why.reachedBelow', {
          price: shown,
        })
      case 'tooMany':
        return t('market.alerts.why.tooMany', { count: ALERTS_MAX })
      default:
        return t(`market.alerts.why.${problem}`)
    }
  }
}
