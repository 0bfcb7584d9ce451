import { useLocation } from 'react-router-dom'
import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'

/** Leads to setting or recovering the fund password, and back to the current page. */
export function useToFundPassword(): () => void {
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  return () => navigation.open(linkTo('fundPassword', { from: pathname + search }))
}
