import { useSearchParams } from 'react-router-dom'
import { ContactPage } from './ContactPage.tsx'

/** A first phone or email; `type` in the address says which, else it is the one that is missing. */
export default function BindContact() {
  const [query] = useSearchParams()
  const type = query.get('type')
  const kind = type === 'email' || type === 'mobile' ? type : undefined
  return <ContactPage key={kind} kind={kind} />
}
