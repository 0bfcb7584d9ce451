import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { PAGE_SIZE_MAX } from '../../../protocol/rules/constants.ts'
import type { Investment } from '../../../protocol/shapes/invest.ts'
import { useOffered } from '../../bindings/offered.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { msOf } from '../../i18n/time.ts'
import { Button } from '../../ui/Button.tsx'
import { exactText } from '../shared/amounts.ts'
import { investmentRows, STATE_TONES } from '../shared/product/figures.ts'
import { OwnSheet, useFresh } from '../shared/product/OwnSheet.tsx'
import type { Invest } from './useInvest.ts'

const recordLoad = pageLoad('investRecord')

/** The open investment with all figures, and early redemption. */
export function InvestmentSheet({ invest }: { invest: Invest }) {
  const { investment } = invest.state.context
  if (!investment || !invest.state.matches('showing')) return null
  return <Opened invest={invest} investment={investment} />
}

function Opened({ invest, investment }: { invest: Invest; investment: Investment }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { cache } = useApp()
  const { kind, number, matures, title, state, currency, redeemCost } = investment
  const { send } = invest
  const records = usePage(recordLoad, { request: { type: kind, limit: PAGE_SIZE_MAX }, cache })
  const earning = state === 'earning'
  const canRedeem = useOffered(['investRedeem']).length > 0 && earning
  useFresh(records, number, earning ? msOf(matures) : undefined, (fresh) =>
    send({ type: 'invest.seen', investment: fresh }),
  )
  return (
    <OwnSheet
      title={t('invest.details')}
      name={title}
      state={t(`invest.state.${state}`)}
      tone={STATE_TONES[state]}
      rows={investmentRows(t, investment, language, own)}
      error={invest.state.context.error}
      onClose={() => send({ type: 'invest.close' })}
      actions={
        canRedeem && <Button kind="quiet" label={t('invest.redeem')} onPress={() => send({ type: 'invest.redeem' })} />
      }
    >
      {canRedeem && (
        <p className="f12 t2 mt3">{t('invest.redeemCost', { cost: own(exactText(redeemCost, currency)) })}</p>
      )}
    </OwnSheet>
  )
}
