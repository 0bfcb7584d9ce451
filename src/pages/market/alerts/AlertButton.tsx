import { lazy, Suspense, useState } from 'react'
import Bell from '#icons/bell'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'

const AlertSheet = lazy(() => import('./AlertSheet.tsx'))

/** Opens the price alerts. */
export function AlertButton({ market, markets }: { market: MarketItem; markets: readonly MarketItem[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={Bell} label={t('market.alerts.title')} onPress={() => setOpen(true)} />
      {open && (
        <Suspense>
          <AlertSheet market={market} markets={markets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
