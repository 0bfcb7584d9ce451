import './security.css'
import { useSearchParams } from 'react-router-dom'
import { FundPassword } from './FundPassword.tsx'
import { LoginPassword } from './LoginPassword.tsx'

/** The passwords of an account: the fund password or, with `tab=login`, the one of the log-in. */
export default function Passwords() {
  const [query] = useSearchParams()
  return query.get('tab') === 'login' ? <LoginPassword /> : <FundPassword />
}
