import { linkTo } from '../../../protocol/routes.ts'
import '../../ui/Cell.css'
import './identity.css'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { IdentityArt } from './IdentityArt.tsx'
import { IdentityGate } from './IdentityGate.tsx'
import { isFilling, useIdentity } from './useIdentity.ts'

const STEPS = ['nationality', 'details', 'pictures', 'review'] as const

/** The verification's state, requirements, and start. */
export default function Identity() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const page = useIdentity('identity')
  const { state } = page
  const { info } = state.context
  const shown = info?.state ?? 'none'
  const begun = isFilling(state)
  const next = () => {
    if (begun) navigation.open(linkTo('identityDocuments'))
    else navigation.open(linkTo(shown === 'none' ? 'nationality' : 'identityStatus'))
  }
  return (
    <IdentityGate page={page}>
      <Page
        bottom={
          <Button
            kind={shown === 'none' || begun ? 'primary' : 'ink'}
            label={t(begun ? 'identity.goOn' : shown === 'none' ? 'identity.start' : 'identity.look')}
            onPress={next}
          />
        }
      >
        <div className="identity">
          <IdentityArt state={shown} />
          <h2 className="f24 sb mt4">{t(`identity.state.${shown}`)}</h2>
          <p className="t2 mt1">{t(`identity.overview.${shown}`)}</p>
          {info?.state === 'failed' && info.reason !== null && (
            <div className="identity-reason">
              <Notice tone="err">{info.reason}</Notice>
            </div>
          )}
          {(shown === 'none' || shown === 'failed') && (
            <ol className="card card--pad identity-course">
              {STEPS.map((step, at) => (
                <li key={step}>
                  <span className="identity-dot n" aria-hidden="true">
                    {at + 1}
                  </span>
                  <span>
                    <span className="f15 m">{t(`identity.steps.${step}`)}</span>
                    <span className="f13 t3">{t(`identity.steps.${step}Text`)}</span>
                  </span>
                </li>
              ))}
            </ol>
          )}
          <p className="f13 t2 mt4">{t('identity.privacy')}</p>
        </div>
      </Page>
    </IdentityGate>
  )
}
