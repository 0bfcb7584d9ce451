import { bindCardFlow } from '../../../machines/payment/bindFlow.ts'
import { BANK_CARD, type BankCardDraft } from '../../../machines/payment/drafts.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Field } from '../../ui/Field.tsx'
import { BindDialogs } from './BindDialogs.tsx'
import { BindFormPage } from './BindForm.tsx'
import { errorOf, formProblemText, refusalText } from './formTexts.ts'
import { NumberField } from './NumberField.tsx'
import { useBindForm } from './useBindForm.ts'

/** Binds a bank card for withdrawals. */
export default function BindBankCard() {
  const { t } = useTranslation()
  const { state, send } = useBindForm(bindCardFlow, 'payment.card.bound', linkTo('bankCards'))
  const { draft, problems } = state.context
  const error = state.matches({ filling: 'refused' }) ? state.context.error : undefined
  const ofNumber = error !== undefined && BANK_CARD.fieldOf(error.id) === 'cardNumber'
  const field = (name: Exclude<keyof BankCardDraft, 'idNumber'>) => ({
    value: draft[name],
    onChange: (text: string) => send({ type: 'bind.change', change: { [name]: text } }),
    ...errorOf(formProblemText(t, name, problems[name]) ?? refusalText(t, error, ofNumber && name === 'cardNumber')),
  })
  return (
    <BindFormPage
      label={t('payment.card.bind')}
      busy={state.matches('looking')}
      refusal={refusalText(t, error, !ofNumber)}
      onSubmit={() => send({ type: 'bind.submit' })}
      dialogs={<BindDialogs state={state} send={send} text={t('payment.card.password')} />}
    >
      <Field {...field('bankName')} kind="title" label={t('payment.card.bank')} enterKeyHint="next" />
      <Field
        {...field('name')}
        kind="cardName"
        label={t('payment.card.name')}
        hint={t('payment.card.nameHint')}
        enterKeyHint="next"
      />
      <NumberField
        {...field('cardNumber')}
        kind="cardNumber"
        label={t('payment.card.number')}
        hint={t('payment.card.numberHint')}
        enterKeyHint="next"
      />
      <Field
        kind="document"
        label={t('payment.card.id')}
        value={draft.idNumber}
        onChange={(idNumber) => send({ type: 'bind.change', change: { idNumber } })}
        placeholder={t('payment.optional')}
      />
    </BindFormPage>
  )
}
