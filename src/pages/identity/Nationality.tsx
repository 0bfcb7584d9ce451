import './identity.css'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { Selector } from '../../ui/Selector.tsx'
import { countriesIn } from './countries.ts'
import { IdentityGate } from './IdentityGate.tsx'
import { StepHead } from './StepHead.tsx'
import { useIdentity } from './useIdentity.ts'

/** Whose document it is. With `change` it goes back to the details, else on to them. Visitors log in after it. */
export default function Nationality() {
  const say = useText()
  const navigation = useNavigation()
  const language = useLanguageTag()
  const isLogin = useIsLogin()
  const [query] = useSearchParams()
  const page = useIdentity('nationality')
  const { state, send } = page
  const countries = useMemo(() => countriesIn(language), [language])
  const begins = state.matches({ known: 'notCertified' })
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
          <StepHead at={1} name={say('title.nationality')} text={say('identity.country.text')} />
          <Selector
            search
            label={say('title.nationality')}
            options={countries}
            keyField="iso"
            labelField="name"
            value={state.context.draft.nationality}
            onPick={pick}
          />
        </div>
      </Page>
    </IdentityGate>
  )
}
