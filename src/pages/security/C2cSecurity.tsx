import { linkTo } from '../../../protocol/routes.ts'
import { Head } from './Head.tsx'
import './security.css'
import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { notOffered } from '../../../machines/shared/failure.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card, CellGroup } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LoadWaiting } from '../shared/LoadWaiting.tsx'
import { Item } from './Item.tsx'
import { ScoreLine } from './ScoreLine.tsx'
import { type Security, useSecurity } from './useSecurity.ts'

const methodsLoad = pageLoad('paymentMethod')

/** Protections of payments between users, each with its page. */
export default function C2cSecurity() {
  const { security, load, reload } = useSecurity()
  return (
    <Page>
      <div className="security">
        {security ? <Protections security={security} /> : <LoadWaiting load={load} onReload={reload} />}
      </div>
    </Page>
  )
}

/** The number of payment methods: undefined until loaded, false if not offered. */
function useMethods(): number | false | undefined {
  const { cache } = useApp()
  const [{ context }] = usePage(methodsLoad, { request: {}, cache })
  return context.error && notOffered(context.error) ? false : context.data?.length
}

function Protections({ security }: { security: Security }) {
  const { t } = useTranslation()
  const methods = useMethods()
  const { profile, authenticator, lacking } = security
  const states = [
    profile.fundPasswordSet,
    ...(methods === false ? [] : [(methods ?? 0) > 0]),
    ...(lacking ? [] : [authenticator === true]),
  ]
  const on = states.filter(Boolean).length
  return (
    <>
      <Card pad>
        <Head title={t('security.c2c.score', { on, count: states.length })} text={t('security.c2c.text')} />
        <ScoreLine on={on} of={states.length} />
      </Card>
      <CellGroup>
        <Item
          icon={KeyRound}
          title={t('title.fundPassword')}
          sub={t('security.c2c.fund')}
          link={linkTo('fundPassword')}
          on={profile.fundPasswordSet}
        />
        {methods !== false && (
          <Item
            icon={WalletCards}
            title={t('title.paymentMethods')}
            sub={t('security.c2c.methods')}
            link={linkTo('paymentMethods')}
            value={methods}
          />
        )}
        {!lacking && (
          <Item
            icon={Smartphone}
            title={t('title.authenticator')}
            sub={t('security.c2c.authenticator')}
            link={linkTo('authenticator')}
            on={authenticator}
          />
        )}
      </CellGroup>
      <Notice tone="info">{t('security.c2c.advice')}</Notice>
    </>
  )
}
