import './help.css'
import { useSearchParams } from 'react-router-dom'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useText } from '../../text/text.ts'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { LoginPart } from '../parts/LoginPart.tsx'
import { TicketForm } from './TicketForm.tsx'
import { TicketPage } from './TicketPage.tsx'
import { Tickets } from './Tickets.tsx'

const PARTS = ['write', 'mine'] as const

/** Work orders: a new one, the own ones, or by `?id=` one of them with what was written under it. */
export default function WorkOrder() {
  const say = useText()
  const isLogin = useIsLogin()
  const [query] = useSearchParams()
  const navigation = useNavigation()
  const id = Number(query.get('id') ?? Number.NaN)
  if (!isLogin) {
    return (
      <Page>
        <LoginPart title={say('title.workOrder')} />
      </Page>
    )
  }
  if (Number.isInteger(id)) return <TicketPage key={id} id={id} />
  const part = query.get('tab') === 'mine' ? 'mine' : 'write'
  return (
    <Page surface>
      <TabbedPart
        label={say('title.workOrder')}
        value={part}
        onChange={(tab) => navigation.replace(linkTo('workOrder', tab === 'mine' ? { tab } : {}))}
        items={PARTS.map((key) => ({ key, label: say(`help.ticket.${key}`) }))}
      >
        {part === 'mine' ? <Tickets /> : <TicketForm />}
      </TabbedPart>
    </Page>
  )
}
