import { addMethodFlow } from '../../../machines/payment/bindFlow.ts'
import { METHOD_KINDS, type MethodKind } from '../../../machines/payment/drafts.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import type { UploadedPicture } from '../../../machines/shared/uploadFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { useOffered } from '../../bindings/offered.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Field, type FieldProps } from '../../ui/Field.tsx'
import { Empty } from '../../ui/States.tsx'
import { PickField } from '../shared/PickField.tsx'
import { PictureUpload } from '../shared/PictureUpload.tsx'
import { BindDialogs } from './BindDialogs.tsx'
import { BindFormPage } from './BindForm.tsx'
import { errorOf, formProblemText, refusalText } from './formTexts.ts'
import { kindText } from './kinds.ts'
import { NumberField } from './NumberField.tsx'
import { useBindForm } from './useBindForm.ts'

const methodsLoad = pageLoad('paymentMethod')

/** A backend without them takes no payment method, which the page says before its form is filled in. */
const CALLS = ['paymentMethod', 'addPaymentMethod'] as const

/** Adds a payment method to be paid by other users. */
export default function AddPaymentMethod() {
  const { t } = useTranslation()
  usePage(methodsLoad, { request: {}, cache: useApp().cache })
  if (useOffered(CALLS).length === CALLS.length) return <MethodForm />
  return (
    <Page>
      <Empty title={t('error.notOffered')} />
    </Page>
  )
}

/** Kind, account, and optional QR code. */
function MethodForm() {
  const { t } = useTranslation()
  const { state, send } = useBindForm(addMethodFlow, 'payment.method.added', linkTo('paymentMethods'))
  const { draft, problems } = state.context
  const error = state.matches({ filling: 'refused' }) ? state.context.error : undefined
  const field = (name: 'name' | 'account') => ({
    value: draft[name],
    onChange: (text: string) => send({ type: 'bind.change', change: { [name]: text } }),
    ...errorOf(formProblemText(t, name, problems[name])),
  })
  const picture = ([first]: readonly UploadedPicture[], pending: boolean) => {
    send({ type: 'bind.pending', pending })
    send({ type: 'bind.change', change: { picture: first } })
  }
  return (
    <BindFormPage
      label={t('payment.method.add')}
      busy={state.matches('looking')}
      refusal={refusalText(t, error, true)}
      onSubmit={() => send({ type: 'bind.submit' })}
      dialogs={<BindDialogs state={state} send={send} text={t('payment.method.password')} />}
    >
      <Kind value={draft.kind} onPick={(kind) => send({ type: 'bind.change', change: { kind } })} />
      <Field
        {...field('name')}
        kind="name"
        label={t('payment.method.name')}
        hint={t('payment.method.nameHint')}
        enterKeyHint="next"
      />
      <Account kind={draft.kind} {...field('account')} />
      <PictureUpload
        label={t('payment.method.picture')}
        pictures={draft.picture ? [draft.picture] : []}
        onChange={picture}
        {...errorOf(formProblemText(t, 'account', problems.picture))}
      />
    </BindFormPage>
  )
}

type AccountProps = Pick<FieldProps, 'value' | 'onChange' | 'error'> & { kind: MethodKind }

/** The account that receives payments: a bank account's number, a phone of a mobile payment, or anything. */
function Account({ kind, ...rest }: AccountProps) {
  const { t } = useTranslation()
  const words = { ...rest, label: t('payment.method.account'), hint: t('payment.method.accountHint') }
  if (kind === 'bank') return <NumberField {...words} kind="number" />
  return <Field {...words} kind={kind === 'mobile' ? 'wallet' : 'account'} />
}

function Kind({ value, onPick }: { value: MethodKind; onPick: (kind: MethodKind) => void }) {
  const { t } = useTranslation()
  return (
    <PickField
      label={t('payment.method.kind')}
      title={t('payment.method.kind')}
      options={METHOD_KINDS.map((kind) => ({ value: kind, label: kindText(t, kind) }))}
      value={value}
      onPick={onPick}
    >
      <span className="grow">{kindText(t, value)}</span>
    </PickField>
  )
}
