import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Cell.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Loaded } from '../shared/Loaded.tsx'

const tiersLoad = pageLoad('feeTiers')

/** The fees of contract orders by tier. */
export default function FeeTiers() {
  const { t } = useTranslation()
  const { cache } = useApp()
  const tiers = usePage(tiersLoad, { request: {}, cache })
  return (
    <Page>
      <Loaded load={tiers}>
        {(list) =>
          list.map(({ name, maker, taker }) => (
            <Card key={name} pad>
              <p>{name}</p>
              <Facts
                rows={[
                  { label: t('fees.maker'), value: `${maker}%` },
                  { label: t('fees.taker'), value: `${taker}%` },
                ]}
              />
            </Card>
          ))
        }
      </Loaded>
    </Page>
  )
}
