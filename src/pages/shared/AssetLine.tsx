import './AssetLine.css'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Offered } from '../../bindings/offered.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { plainClick } from '../../ui/inputEvents.ts'
import { ValueLine } from '../../ui/ValueLine.tsx'

const DAYS = 30
const ANALYSIS = linkTo('assetAnalysis')

/** Nobody opened it, so its failure shows no message. */
const lineLoad = pageLoad('assetHistory', { silent: true })

/** The total value of the last 30 days as a small line that leads to the analysis; nothing where there is none. */
export function AssetLine() {
  return (
    <Offered call="assetHistory">
      <Loading />
    </Offered>
  )
}

function Loading() {
  const { t } = useTranslation()
  const { cache } = useApp()
  const { hidden } = useMoney()
  const navigation = useNavigation()
  const [load, send] = usePage(lineLoad, { request: { days: DAYS }, cache })
  useUserChanged('funds', () => send({ type: 'page.refresh' }))
  const days = load.context.data?.days ?? []
  if (hidden || days.length < 2) return null
  const points = days.map(({ total }) => total)
  return (
    <a className="asset-line" href={`#${ANALYSIS}`} onClick={plainClick(() => navigation.open(ANALYSIS))}>
      <ValueLine points={points} label={t('title.assetAnalysis')} />
    </a>
  )
}
