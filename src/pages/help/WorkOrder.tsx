import { linkTo } from '../../../protocol/routes.ts'
import '../shared/help/help.css'
import { useSearchParams } from 'react-router-dom'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { usersOnly } from '../shared/usersOnly.tsx'
import { TicketForm } from './TicketForm.tsx'
import { TicketPage } from './TicketPage.tsx'
import { Tickets } from './Tickets.tsx'

const PARTS = ['write', 'mine'] as const

/** Tickets: a new one, the user's list, or the one of `?id=`. */
export default usersOnly(() => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const navigation = useNavigation()
  const id = Number(query.get('id') ?? Number.NaN)
  if (Number.isInteger(id)) return <TicketPage key={id} id={id} />
  const part = query.get('tab') === 'mine' ? 'mine' : 'write'
  return (
    <Page surface>
      <TabbedPart
        label={t('title.workOrder')}
        value={part}
        onChange={(tab) => navigation.replace(linkTo('workOrder', tab === 'mine' ? { tab } : {}))}
        items={PARTS.map((key) => ({ key, label: t(`help.ticket.${key}`) }))}
      >
        {part === 'mine' ? <Tickets /> : <TicketForm />}
      </TabbedPart>
    </Page>
  )
}, 'title.workOrder')
