import { linkTo } from '../../../protocol/routes.ts'
import './TransferLink.css'
import CirclePlus from '#icons/circle-plus'
import type { Account } from '../../../protocol/rules/constants.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A link beside a ticket's available balance to a transfer into its account. */
export function TransferLink({ to, currency }: { to: Account; currency?: string }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  return (
    <button
      type="button"
      className="transfer-link"
      title={t('assets.action.transfer')}
      aria-label={t('assets.action.transfer')}
      onClick={() => navigation.open(linkTo('transfer', { to, currency }))}
    >
      <Icon of={CirclePlus} size={14} />
    </button>
  )
}
