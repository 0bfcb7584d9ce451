import './invitation.css'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Users from 'lucide-react/icons/users'
import type { Invitation as Own } from '../../../protocol/shapes/invitation.ts'
import { inviteAddress } from '../../bind/address.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Cell, CellGroup } from '../../ui/Cell.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { amountText } from '../parts/amounts.ts'
import { CopyText } from '../parts/CopyText.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { LoginPart } from '../parts/LoginPart.tsx'
import { Levels } from './Levels.tsx'
import { useInvitation } from './useInvitation.ts'

/** The own invite code, its link as text, QR and poster, what it brought, and the rules. */
export default function Invitation() {
  const say = useText()
  return <Page>{useIsLogin() ? <Mine /> : <LoginPart title={say('invitation.invite')} />}</Page>
}

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
  const say = useText()
  const navigation = useNavigation()
  const address = inviteAddress({ code: inviteCode, link }, location.href)
  return (
    <Card pad className="invitation-code">
      <QrCode value={address} label={say('invitation.qr')} />
      <p className="f13 t2 center">{say('invitation.scan')}</p>
      <CopyText title={say('invitation.code')} text={inviteCode} copyLabel={say('invitation.copyCode')} />
      <CopyText title={say('invitation.link')} text={address} copyLabel={say('invitation.copyLink')} />
      <Button onPress={() => navigation.open(linkTo('share'))}>{say('invitation.poster')}</Button>
    </Card>
  )
}

function Rebates({ own: { friends, income, currency, levels } }: { own: Own }) {
  const say = useText()
  const navigation = useNavigation()
  const { own: hide } = useMoney()
  return (
    <>
      <CellGroup title={say('invitation.rebates')}>
        <Cell
          icon={ChartNoAxesColumn}
          title={say('invitation.income')}
          value={hide(amountText(income, currency))}
          onPress={() => navigation.open(linkTo('rebateTotals'))}
        />
        <Cell
          icon={Users}
          title={say('title.invitedFriends')}
          value={friends}
          onPress={() => navigation.open(linkTo('invitedFriends'))}
        />
      </CellGroup>
      <section>
        <h2 className="sec">{say('invitation.byLevel')}</h2>
        <Levels
          levels={levels}
          currency={currency}
          onOpen={(level) => navigation.open(linkTo('invitedFriends', { level }))}
        />
      </section>
    </>
  )
}

/** Plain text of the server, a rule a line. */
function Rules({ text }: { text: string }) {
  const say = useText()
  const rules = text.split('\n').filter((line) => line.trim() !== '')
  if (rules.length === 0) return null
  return (
    <section>
      <h2 className="sec">{say('invitation.rules')}</h2>
      <Card pad>
        <ol className="invitation-rules">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
