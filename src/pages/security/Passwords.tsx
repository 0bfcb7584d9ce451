import './security.css'
import { useSearchParams } from 'react-router-dom'
import { FundPassword } from './FundPassword.tsx'
import { LoginPassword } from './LoginPassword.tsx'

/** The fund password or, with `tab=login`, the login password. */
export default function Passwords() {
  const [query] = useSearchParams()
  return query.get('tab') === 'login' ? <LoginPassword /> : <FundPassword />
}
