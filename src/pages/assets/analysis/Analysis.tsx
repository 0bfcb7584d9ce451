import './Analysis.css'
import { pageLoad } from '../../../../machines/shared/pageLoad.ts'
import { type AssetHistory, HISTORY_DAYS_MOST } from '../../../../protocol/shapes/assets.ts'
import { Page } from '../../../bindings/Page.tsx'
import { useApp } from '../../../bindings/useApp.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useUserChanged } from '../../../bindings/useUserChanged.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Empty } from '../../../ui/States.tsx'
import { Loaded } from '../../shared/Loaded.tsx'
import { usersOnly } from '../../shared/usersOnly.tsx'
import { Coins } from './Coins.tsx'
import { DailyProfit } from './DailyProfit.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Overview } from './Overview.tsx'

const historyLoad = pageLoad('assetHistory')

/** What the accounts were worth each day, profit and loss by day, and the result of each coin. */
export default usersOnly(Mine, 'title.assetAnalysis')

function Mine() {
  const { cache } = useApp()
  const load = usePage(historyLoad, { request: { days: HISTORY_DAYS_MOST }, cache })
  useUserChanged('funds', () => load[1]({ type: 'page.refresh' }))
  const { data } = load[0].context
  return (
    <Page right={data && data.days.length > 0 && <ExportButton history={data} />}>
      <Loaded load={load}>{(history) => <Shown history={history} />}</Loaded>
    </Page>
  )
}

function Shown({ history: { days, coins } }: { history: AssetHistory }) {
  const { t } = useTranslation()
  if (days.length < 2) return <Empty title={t('analysis.tooShort')} text={t('analysis.tooShortText')} />
  return (
    <div className="analysis">
      <Overview days={days} />
      <DailyProfit days={days} />
      <Coins coins={coins} />
      <p className="f12 t3">{t('analysis.note')}</p>
    </div>
  )
}
