import Landmark from '#icons/landmark'
import { bankCardsFlow } from '../../../machines/payment/belongingsFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate, msOf } from '../../i18n/time.ts'
import { Belonging, Belongings } from './Belongings.tsx'
import { useBelongings } from './useBelongings.ts'

/** The bank cards for withdrawals. */
export default function BankCards() {
  const { t, language } = useTranslation()
  const { state, send } = useBelongings(bankCardsFlow, 'payment.card.removed')
  const { items, requested } = state.context
  return (
    <Belongings
      state={state}
      send={send}
      items={items}
      empty={{ title: t('payment.card.none'), text: t('payment.card.noneText'), art: Landmark }}
      add={{ label: t('payment.card.bind'), link: linkTo('bindBankCard') }}
      removal={{
        title: t('payment.card.removeAsk'),
        text: t('payment.card.removeText'),
        facts: requested
          ? [
              { label: t('payment.card.bank'), value: requested.bankName },
              { label: t('payment.card.number'), value: requested.cardNumber },
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
            ...(idNumber ? [`${t('payment.card.id')} ${idNumber}`] : []),
            ...(created === null
              ? []
              : [t('payment.card.since', { date: formatDate(msOf(created), language, 'words') })]),
          ]}
          onRemove={() => send({ type: 'list.remove', id })}
        />
      )}
    </Belongings>
  )
}
