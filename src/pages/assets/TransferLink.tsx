import './TransferLink.css'
import CirclePlus from 'lucide-react/icons/circle-plus'
import type { Account } from '../../../protocol/rules/constants.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Beside the available balance of a ticket: leads to moving money into its account. */
export function TransferLink({ to, currency }: { to: Account; currency?: string }) {
  const say = useText()
  const navigation = useNavigation()
  return (
    <button
      type="button"
      className="transfer-link"
      title={say('title.transfer')}
      aria-label={say('title.transfer')}
      onClick={() => navigation.open(linkTo('transfer', { to, currency }))}
    >
      <Icon of={CirclePlus} size={14} />
    </button>
  )
}
