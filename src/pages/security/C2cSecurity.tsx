import { Head } from './Head.tsx'
import { SecurityPage } from './SecurityPage.tsx'
import './security.css'
import KeyRound from '#icons/key-round'
import Smartphone from '#icons/smartphone'
import WalletCards from '#icons/wallet-cards'
import { c2cStates } from '../../../machines/security/protections.ts'
import { notOffered } from '../../../machines/shared/failure.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
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
    <SecurityPage>
      {security ? <Protections security={security} /> : <LoadWaiting load={load} onReload={reload} />}
    </SecurityPage>
  )
}

/** The number of payment methods; undefined until loaded, false if not offered. */
function useMethods(): number | false | undefined {
  const { cache } = useApp()
  const [{ context }] = usePage(methodsLoad, { request: {}, cache })
  return context.error && notOffered(context.error) ? false : context.data?.length
}

function Protections({ security }: { security: Security }) {
  const { t } = useTranslation()
  const methods = useMethods()
  const { profile, authenticator, lacking } = security
  const { fundPasswordSet } = profile
  const states = c2cStates({ fundPasswordSet, methods, authenticator: lacking ? undefined : authenticator === true })
  const on = states.filter(Boolean).length
  return (
    <>
      <Card pad>
        <Head
          title={states.length === 0 ? t('title.c2cSecurity') : t('security.c2c.score', { on, count: states.length })}
          text={t('security.c2c.text')}
        />
        <ScoreLine on={on} of={states.length} />
      </Card>
      <CellGroup>
        <Item to="fundPassword" icon={KeyRound} sub={t('security.c2c.fund')} on={fundPasswordSet ?? undefined} />
        {methods !== false && (
          <Item to="paymentMethods" icon={WalletCards} sub={t('security.c2c.methods')} value={methods} />
        )}
        {!lacking && (
          <Item to="authenticator" icon={Smartphone} sub={t('security.c2c.authenticator')} on={authenticator} />
        )}
      </CellGroup>
      <Notice tone="info">{t('security.c2c.advice')}</Notice>
    </>
  )
}
