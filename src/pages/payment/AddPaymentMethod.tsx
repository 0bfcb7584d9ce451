import { addMethodFlow } from '../../../machines/payment/bindFlow.ts'
import { METHOD_KINDS, type MethodKind } from '../../../machines/payment/drafts.ts'
import type { UploadedPicture } from '../../../machines/shared/uploadFlow.ts'
import { linkTo } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Field } from '../../ui/Field.tsx'
import { PickField } from '../parts/PickField.tsx'
import { PictureUpload } from '../parts/PictureUpload.tsx'
import { BindDialogs } from './BindDialogs.tsx'
import { BindFormPage } from './BindForm.tsx'
import { errorOf, formProblemText, refusalText } from './formWords.ts'
import { kindText } from './kinds.ts'
import { useBindForm } from './useBindForm.ts'

/** Adds a way in which other people can pay this user: its kind, the account and, where there is one, its QR code. */
export default function AddPaymentMethod() {
  const say = useText()
  const { state, send } = useBindForm(addMethodFlow, 'payment.method.added', linkTo('paymentMethods'))
  const { draft, problems } = state.context
  const error = state.matches({ filling: 'refused' }) ? state.context.error : undefined
  const field = (name: 'name' | 'account') => ({
    value: draft[name],
    onChange: (text: string) => send({ type: 'bind.change', change: { [name]: text } }),
    ...errorOf(formProblemText(say, name, problems[name])),
  })
  const picture = ([first]: readonly UploadedPicture[], pending: boolean) => {
    send({ type: 'bind.pending', pending })
    send({ type: 'bind.change', change: { picture: first } })
  }
  return (
    <BindFormPage
      label={say('payment.method.add')}
      busy={state.matches('looking')}
      refusal={refusalText(say, error, true)}
      onSubmit={() => send({ type: 'bind.submit' })}
      dialogs={<BindDialogs state={state as never} send={send} text={say('payment.method.password')} />}
    >
      <Kind value={draft.kind} onPick={(kind) => send({ type: 'bind.change', change: { kind } })} />
      <Field
        {...field('name')}
        label={say('payment.method.name')}
        hint={say('payment.method.nameHint')}
        enterKeyHint="next"
      />
      <Field
        {...field('account')}
        label={say('payment.method.account')}
        hint={say('payment.method.accountHint')}
        enterKeyHint="done"
      />
      <PictureUpload
        label={say('payment.method.picture')}
        pictures={draft.picture ? [draft.picture] : []}
        onChange={picture}
        {...errorOf(formProblemText(say, 'account', problems.picture))}
      />
    </BindFormPage>
  )
}

function Kind({ value, onPick }: { value: MethodKind; onPick: (kind: MethodKind) => void }) {
  const say = useText()
  return (
    <PickField
      label={say('payment.method.kind')}
      title={say('payment.method.kind')}
      options={METHOD_KINDS.map((kind) => ({ value: kind, label: kindText(say, kind) }))}
      value={value}
      onPick={onPick}
    >
      <span className="grow">{kindText(say, value)}</span>
    </PickField>
  )
}
