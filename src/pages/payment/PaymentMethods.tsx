import WalletCards from '#icons/wallet-cards'
import { paymentMethodsFlow } from '../../../machines/payment/belongingsFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate, msOf } from '../../i18n/time.ts'
import { shownPicture } from '../../ui/richText/links.ts'
import { Belonging, Belongings } from './Belongings.tsx'
import { kindText } from './kinds.ts'
import { useBelongings } from './useBelongings.ts'

/** The methods by which other users can pay this user. */
export default function PaymentMethods() {
  const { t, language } = useTranslation()
  const { state, send } = useBelongings(paymentMethodsFlow, 'payment.method.removed')
  const { items, requested } = state.context
  return (
    <Belongings
      state={state}
      send={send}
      items={items}
      empty={{ title: t('payment.method.none'), text: t('payment.method.noneText'), art: WalletCards }}
      add={{ label: t('payment.method.add'), link: linkTo('addPaymentMethod') }}
      removal={{
        title: t('payment.method.removeAsk'),
        text: t('payment.method.removeText'),
        facts: requested
          ? [
              { label: t('payment.method.kind'), value: kindText(t, requested.kind) },
              { label: t('payment.method.account'), value: requested.account },
            ]
          : [],
      }}
    >
      {({ id, kind, name, account, picture, created }) => (
        <Belonging
          key={id}
          icon={WalletCards}
          title={kindText(t, kind)}
          lines={[
            account,
            name,
            ...(created === null
              ? []
              : [t('payment.method.since', { date: formatDate(msOf(created), language, 'words') })]),
          ]}
          onRemove={() => send({ type: 'list.remove', id })}
        >
          {shownPicture(picture) && (
            <img className="payment-picture" src={shownPicture(picture)} alt={t('payment.method.picture')} />
          )}
        </Belonging>
      )}
    </Belongings>
  )
}
