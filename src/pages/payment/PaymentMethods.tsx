import WalletCards from 'lucide-react/icons/wallet-cards'
import { paymentMethodsFlow } from '../../../machines/payment/belongingsFlow.ts'
import { linkTo } from '../../bind/navigation.tsx'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDate } from '../../text/time.ts'
import { shownPicture } from '../../ui/richText/links.ts'
import { Belonging, Belongings } from './Belongings.tsx'
import { kindText } from './kinds.ts'
import { useBelongings } from './useBelongings.ts'

/** How other people can pay this user. */
export default function PaymentMethods() {
  const say = useText()
  const language = useLanguageTag()
  const { state, send } = useBelongings(paymentMethodsFlow, 'payment.method.removed')
  const { items, asked } = state.context
  return (
    <Belongings
      state={state as never}
      send={send}
      items={items}
      empty={{ title: say('payment.method.none'), text: say('payment.method.noneText'), art: WalletCards }}
      add={{ label: say('payment.method.add'), link: linkTo('addPaymentMethod') }}
      removal={{
        title: say('payment.method.removeAsk'),
        text: say('payment.method.removeText'),
        facts: asked
          ? [
              { label: say('payment.method.kind'), value: kindText(say, asked.kind) },
              { label: say('payment.method.account'), value: asked.account },
            ]
          : [],
      }}
    >
      {({ id, kind, name, account, picture, created }) => (
        <Belonging
          key={id}
          icon={WalletCards}
          title={kindText(say, kind)}
          lines={[account, name, say('payment.method.since', { date: formatDate(created * 1_000, language) })]}
          onRemove={() => send({ type: 'list.remove', id })}
        >
          {shownPicture(picture) && (
            <img className="payment-picture" src={shownPicture(picture)} alt={say('payment.method.picture')} />
          )}
        </Belonging>
      )}
    </Belongings>
  )
}
