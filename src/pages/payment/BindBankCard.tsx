import { bindCardFlow } from '../../../machines/payment/bindFlow.ts'
import { BANK_CARD, type BankCardDraft } from '../../../machines/payment/drafts.ts'
import { linkTo } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Field } from '../../ui/Field.tsx'
import { BindDialogs } from './BindDialogs.tsx'
import { BindFormPage } from './BindForm.tsx'
import { errorOf, formProblemText, refusalText } from './formWords.ts'
import { useBindForm } from './useBindForm.ts'

/** Binds a bank card that withdrawals can go to. */
export default function BindBankCard() {
  const say = useText()
  const { state, send } = useBindForm(bindCardFlow, 'payment.card.bound', linkTo('bankCards'))
  const { draft, problems } = state.context
  const error = state.matches({ filling: 'refused' }) ? state.context.error : undefined
  const ofNumber = error !== undefined && BANK_CARD.fieldOf(error.id) === 'cardNumber'
  const field = (name: Exclude<keyof BankCardDraft, 'idNumber'>) => ({
    value: draft[name],
    onChange: (text: string) => send({ type: 'bind.change', change: { [name]: text } }),
    ...errorOf(
      formProblemText(say, name, problems[name]) ?? refusalText(say, error, ofNumber && name === 'cardNumber'),
    ),
  })
  return (
    <BindFormPage
      label={say('payment.card.bind')}
      busy={state.matches('looking')}
      refusal={refusalText(say, error, !ofNumber)}
      onSubmit={() => send({ type: 'bind.submit' })}
      dialogs={<BindDialogs state={state} send={send} text={say('payment.card.password')} />}
    >
      <Field {...field('bankName')} label={say('payment.card.bank')} enterKeyHint="next" />
      <Field
        {...field('name')}
        label={say('payment.card.name')}
        hint={say('payment.card.nameHint')}
        enterKeyHint="next"
      />
      <Field
        {...field('cardNumber')}
        label={say('payment.card.number')}
        hint={say('payment.card.numberHint')}
        enterKeyHint="next"
      />
      <Field
        label={say('payment.card.id')}
        value={draft.idNumber}
        onChange={(idNumber) => send({ type: 'bind.change', change: { idNumber } })}
        placeholder={say('payment.optional')}
        enterKeyHint="done"
      />
    </BindFormPage>
  )
}
