import { useEffect } from 'react'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { PAGE_SIZE_MAX } from '../../../protocol/rules/constants.ts'
import type { Investment } from '../../../protocol/shapes/invest.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { amountText } from '../shared/amounts.ts'
import { useOwnChanges } from '../shared/useOwnChanges.ts'
import { investmentRows, STATE_TONES } from './figures.ts'
import { useDue } from './useDue.ts'
import type { Invest } from './useInvest.ts'

const recordLoad = pageLoad('investRecord')

/** The open investment with all figures, and early redemption. */
export function InvestmentSheet({ invest }: { invest: Invest }) {
  const { investment } = invest.state.context
  const open = invest.state.matches('showing') && investment !== undefined
  useBackCloses(open, () => invest.send({ type: 'invest.close' }))
  return open ? <Opened invest={invest} investment={investment} /> : null
}

/** Refreshes an investment while its sheet is open. */
function useFresh({ send }: Invest, { kind, number, matures, state }: Investment): void {
  const { cache } = useApp()
  const [page, ask] = usePage(recordLoad, { request: { type: kind, limit: PAGE_SIZE_MAX }, cache })
  const refresh = () => ask({ type: 'page.refresh' })
  useOwnChanges(refresh)
  useDue(state === 'earning' ? matures * 1000 : undefined, refresh)
  const fresh = page.matches({ ready: 'resting' }) && page.context.data?.list.find((one) => one.number === number)
  useEffect(() => {
    if (fresh) send({ type: 'invest.seen', investment: fresh })
  }, [fresh, send])
}

function Opened({ invest, investment }: { invest: Invest; investment: Investment }) {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { own } = useMoney()
  useFresh(invest, investment)
  const { title, state, currency, redeemCost } = investment
  const { error } = invest.state.context
  const earning = state === 'earning'
  return (
    <Sheet
      open
      onClose={() => invest.send({ type: 'invest.close' })}
      title={t('invest.details')}
      actions={
        earning ? (
          <Button kind="quiet" onPress={() => invest.send({ type: 'invest.redeem' })}>
            {t('invest.redeem')}
          </Button>
        ) : undefined
      }
    >
      <div className="row between g2 invest-title">
        <h3 className="f16 sb">{title}</h3>
        <Badge tone={STATE_TONES[state]}>{t(`invest.state.${state}`)}</Badge>
      </div>
      <Facts boxed rows={investmentRows(t, investment, language, own)} />
      {error && (
        <div className="mt3">
          <Notice tone="err" urgent>
            {failureText(t, error)}
          </Notice>
        </div>
      )}
      {earning && (
        <p className="f12 t2 mt3">{t('invest.redeemCost', { cost: own(amountText(redeemCost, currency)) })}</p>
      )}
    </Sheet>
  )
}
