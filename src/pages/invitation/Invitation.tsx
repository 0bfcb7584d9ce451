import { linkTo } from '../../../protocol/routes.ts'
import { PageCell } from '../shared/PageCell.tsx'
import './invitation.css'
import ChartNoAxesColumn from '#icons/chart-no-axes-column'
import Users from '#icons/users'
import type { Invitation as Own } from '../../../protocol/shapes/invitation.ts'
import { inviteAddress } from '../../bindings/address.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Card, CellGroup } from '../../ui/Cell.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { exactText } from '../shared/amounts.ts'
import { CopyText } from '../shared/CopyText.tsx'
import { Loaded } from '../shared/Loaded.tsx'
import { LinkButton } from '../shared/links.tsx'
import { useInvitation } from '../shared/useInvitation.ts'
import { userPage } from '../shared/usersOnly.tsx'
import { Levels } from './Levels.tsx'

/** The user's invite code, its link as text, QR code and poster, its rewards, and the rules. */
export default userPage(Mine, 'invitation.invite')

function Mine() {
  const load = useInvitation()
  return (
    <Loaded load={load}>
      {(own) => (
        <div className="invitation">
          <Code own={own} />
          <Rebates own={own} />
          <Rules text={own.rules} />
        </div>
      )}
    </Loaded>
  )
}

function Code({ own: { inviteCode, link } }: { own: Own }) {
  const { t } = useTranslation()
  const address = inviteAddress({ code: inviteCode, link }, location.href)
  return (
    <Card pad className="invitation-code">
      <QrCode value={address} label={t('invitation.qr')} />
      <p className="f13 t2 center">{t('invitation.scan')}</p>
      <CopyText title={t('invitation.code')} text={inviteCode} copyLabel={t('invitation.copyCode')} />
      <CopyText title={t('invitation.link')} text={address} copyLabel={t('invitation.copyLink')} as="link" />
      <LinkButton to={linkTo('share')} label={t('invitation.poster')} />
    </Card>
  )
}

function Rebates({ own: { friends, income, currency, levels } }: { own: Own }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { own: hide } = useMoney()
  return (
    <>
      <CellGroup title={t('invitation.rebates')}>
        <PageCell
          to="rebateTotals"
          icon={ChartNoAxesColumn}
          title={t('invitation.income')}
          value={<span data-exact>{hide(exactText(income, currency))}</span>}
        />
        <PageCell to="invitedFriends" icon={Users} value={friends} />
      </CellGroup>
      <section>
        <h2 className="sec">{t('invitation.byLevel')}</h2>
        <Levels
          levels={levels}
          currency={currency}
          onOpen={(level) => navigation.open(linkTo('invitedFriends', { level }))}
        />
      </section>
    </>
  )
}

/** The server's plain text, a rule per line. */
function Rules({ text }: { text: string }) {
  const { t } = useTranslation()
  const rules = text.split('\n').filter((line) => line.trim() !== '')
  if (rules.length === 0) return null
  return (
    <section>
      <h2 className="sec">{t('invitation.rules')}</h2>
      <Card pad>
        <ol className="invitation-rules">
          {rules.map((rule, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be the same text
            <li key={at}>{rule}</li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
