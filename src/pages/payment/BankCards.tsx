import Landmark from 'lucide-react/icons/landmark'
import { bankCardsFlow } from '../../../machines/payment/belongingsFlow.ts'
import { linkTo } from '../../bind/navigation.tsx'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDate } from '../../text/time.ts'
import { Belonging, Belongings } from './Belongings.tsx'
import { useBelongings } from './useBelongings.ts'

/** The bank cards that withdrawals can go to. */
export default function BankCards() {
  const say = useText()
  const language = useLanguageTag()
  const { state, send } = useBelongings(bankCardsFlow, 'payment.card.removed')
  const { items, asked } = state.context
  return (
    <Belongings
      state={state}
      send={send}
      items={items}
      empty={{ title: say('payment.card.none'), text: say('payment.card.noneText'), art: Landmark }}
      add={{ label: say('payment.card.bind'), link: linkTo('bindBankCard') }}
      removal={{
        title: say('payment.card.removeAsk'),
        text: say('payment.card.removeText'),
        facts: asked
          ? [
              { label: say('payment.card.bank'), value: asked.bankName },
              { label: say('payment.card.number'), value: asked.cardNumber },
            ]
          : [],
      }}
    >
      {({ id, bankName, name, cardNumber, idNumber, created }) => (
        <Belonging
          key={id}
          icon={Landmark}
          title={`${bankName} ${cardNumber}`}
          lines={[
            name,
            ...(idNumber ? [`${say('payment.card.id')} ${idNumber}`] : []),
            say('payment.card.since', { date: formatDate(created * 1_000, language) }),
          ]}
          onRemove={() => send({ type: 'list.remove', id })}
        />
      )}
    </Belongings>
  )
}
