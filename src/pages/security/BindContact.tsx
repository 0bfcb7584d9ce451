import { useSearchParams } from 'react-router-dom'
import { ContactPage } from './ContactPage.tsx'

/** Binds a first phone or email; `type` in the address selects it, by default the missing one. */
export default function BindContact() {
  const [query] = useSearchParams()
  const type = query.get('type')
  const kind = type === 'email' || type === 'mobile' ? type : undefined
  return <ContactPage key={kind} kind={kind} />
}
