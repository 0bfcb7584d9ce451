import ReceiptText from 'lucide-react/icons/receipt-text'
import { useEffect } from 'react'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { useChosen, useLive } from '../../live/hooks.ts'
import { Badge } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { choose } from '../trade/choose.ts'
import { MarketsGate } from '../trade/MarketsGate.tsx'
import { useMarkets } from '../trade/useMarkets.ts'
import { Workspace } from '../trade/Workspace.tsx'
import ContractDesk from './ContractDesk.tsx'

/** The Contract tab: perpetual contracts of the chosen market. */
export default function Contract() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { selection } = useLive()
  const { code } = useChosen('contract')
  const markets = useMarkets()
  const market = markets.byCode.get(code) ?? markets.list[0]
  useEffect(() => {
    if (market) choose(selection, market)
  }, [market, selection])
  return (
    <Page
      middle={
        <div className="grow row g2 contract-title">
          <span className="f18 sb">{t('title.contract')}</span>
          <Badge>{t('perpetual.perpetual')}</Badge>
        </div>
      }
      right={
        <IconButton
          icon={ReceiptText}
          label={t('title.contractOrders')}
          onPress={() => navigation.open(linkTo('contractOrders'))}
        />
      }
    >
      {market ? (
        <Workspace tall market={market} markets={markets.list} onMarket={(next) => choose(selection, next)}>
          <ContractDesk
            market={market}
            markets={markets.list}
            byCode={markets.byCode}
            onMarket={(next) => choose(selection, next)}
          />
        </Workspace>
      ) : (
        <MarketsGate markets={markets} />
      )}
    </Page>
  )
}
