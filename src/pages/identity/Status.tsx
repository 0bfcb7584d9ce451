import { linkTo } from '../../../protocol/routes.ts'
import './identity.css'
import { maskedNumber } from '../../../protocol/rules/bankCard.ts'
import type { Identity } from '../../../protocol/shapes/identity.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ResultHeading } from '../../ui/ResultHeading.tsx'
import { LinkButton } from '../shared/links.tsx'
import { countryName } from './countries.ts'
import { IdentityArt } from './IdentityArt.tsx'
import { IdentityGate } from './IdentityGate.tsx'
import { ReviewCourse } from './ReviewCourse.tsx'
import { isFilling, useIdentity } from './useIdentity.ts'

type Submitted = Identity & { state: Exclude<Identity['state'], 'none'> }
const isSubmitted = (info: Identity | undefined): info is Submitted => info !== undefined && info.state !== 'none'

/** The result of a submission: under review, failed with its reason, authenticated. */
export default function Status() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const page = useIdentity('identityStatus')
  const { state, send } = page
  const { info } = state.context
  const mend = () => {
    send({ type: 'identity.again' })
    navigation.open(linkTo('identityDocuments'))
  }
  const buttons =
    info?.state === 'failed' ? (
      <Button label={t(isFilling(state) ? 'identity.goOn' : 'identity.mend')} onPress={mend} />
    ) : (
      <LinkButton kind="ink" to={linkTo('home')} label={t('identity.home')} />
    )
  return (
    <IdentityGate page={page}>
      {isSubmitted(info) && (
        <Page bottom={buttons}>
          <div className="identity">
            <IdentityArt state={info.state} />
            <ResultHeading className="f24 sb mt4">{t(`identity.state.${info.state}`)}</ResultHeading>
            <p className="t2 mt1">{t(`identity.submitted.${info.state}`)}</p>
            {info.state === 'failed' && (
              <div className="identity-reason">
                <Notice tone="err">{info.reason ?? t('identity.failed.noReason')}</Notice>
              </div>
            )}
            <ReviewCourse info={info} />
            <HandedIn info={info} />
            {info.state === 'reviewing' && <p className="f13 t2 mt4">{t('identity.meanwhile')}</p>}
          </div>
        </Page>
      )}
    </IdentityGate>
  )
}

/** The verified person. */
function HandedIn({ info: { nationality, name, idNumber } }: { info: Identity }) {
  const { t, language } = useTranslation()
  const rows: Fact[] = [
    { label: t('title.nationality'), value: nationality && countryName(nationality, language) },
    { label: t('identity.name'), value: name },
    { label: t('identity.number'), value: idNumber && maskedNumber(idNumber) },
  ].filter(({ value }) => value !== null)
  return (
    <Card pad className="mt3">
      <Facts rows={rows} />
    </Card>
  )
}
