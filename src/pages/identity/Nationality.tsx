import { linkTo } from '../../../protocol/routes.ts'
import './identity.css'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { regionNames } from '../../i18n/regionNames.ts'
import { Selector } from '../../ui/Selector.tsx'
import { countriesIn } from './countries.ts'
import { IdentityGate } from './IdentityGate.tsx'
import { StepHead } from './StepHead.tsx'
import { useIdentity } from './useIdentity.ts'

/** The document's country. With `change` it returns to the details, else continues to them. Visitors log in after it. */
export default function Nationality() {
  const { t, language } = useTranslation()
  const navigation = useNavigation()
  const isLogin = useIsLogin()
  const [query] = useSearchParams()
  const page = useIdentity('nationality')
  const { state, send } = page
  const countries = useMemo(() => countriesIn(language), [language])
  const begins = state.matches({ loaded: 'notCertified' })
  useEffect(() => {
    if (begins) send({ type: 'identity.start' })
  }, [begins, send])
  const pick = (nationality: string) => {
    send({ type: 'identity.nationality', nationality })
    if (query.has('change')) navigation.back()
    else if (isLogin) navigation.replace(linkTo('identityDocuments'))
    else navigation.open(linkTo('identityDocuments'))
  }
  return (
    <IdentityGate page={page}>
      <Page>
        <div className="identity">
          <StepHead at={1} name={t('title.nationality')} text={t('identity.country.text')} />
          <Selector
            search
            label={t('title.nationality')}
            options={countries}
            keyField="iso"
            labelField="name"
            namesOf={({ iso }) => regionNames(iso)}
            value={state.context.draft.nationality}
            onPick={pick}
          />
        </div>
      </Page>
    </IdentityGate>
  )
}
