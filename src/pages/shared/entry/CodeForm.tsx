import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { registerFlow } from '../../../../machines/entry/registerFlow.ts'
import type { resetFlow } from '../../../../machines/entry/resetFlow.ts'
import { type codeFlow, secondsLeft } from '../../../../machines/shared/codeFlow.ts'
import type { Contact } from '../../../../machines/shared/contact.ts'
import type { Failure } from '../../../../machines/shared/failure.ts'
import type { FieldProblem } from '../../../../protocol/rules/fields.ts'
import { failureText } from '../../../bindings/messageText.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatCountdown } from '../../../i18n/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeInput } from '../../../ui/CodeInput.tsx'
import { FieldAction } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { contactText } from './contactText.ts'
import { DemoInbox } from './DemoInbox.tsx'
import { EntryPage } from './EntryPage.tsx'
import { problemText } from './problemText.ts'

interface Props {
  contact: Contact
  problem: FieldProblem | undefined
  error: Failure | undefined
  busy: boolean
  /** The machine that sends codes and counts down the pause. */
  codes: AnyActorRef | undefined
  onCode: (code: string) => void
  onResend: () => void
}

interface FormProps extends Pick<Props, 'onCode' | 'onResend'> {
  screen: SnapshotFrom<typeof registerFlow> | SnapshotFrom<typeof resetFlow>
  /** The number of steps; this is the second. */
  steps: number
}

/** A page for a sent code. */
export function CodeForm({ screen, steps, ...rest }: FormProps) {
  const { t } = useTranslation()
  const { contact, problems, error } = screen.context
  return (
    <EntryPage heading={t('entry.code.title')} text={t('entry.code.sent', { to: contactText(contact) })}>
      <div className="entry-steps">
        <Steps at={2} of={steps} />
      </div>
      <CodeFields
        contact={contact}
        problem={problems.code}
        error={error}
        busy={screen.matches('checkingCode')}
        codes={screen.children.codes}
        {...rest}
      />
    </EntryPage>
  )
}

/** The code's field; complete codes are checked at once. */
export function CodeFields({ contact, problem, error, busy, codes, onCode, onResend }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [touched, setTouched] = useState(false)
  const to = contactText(contact)
  const wrong = problemText(t, 'code', problem) ?? (error && failureText(t, error))
  const change = (typed: string) => {
    setCode(typed)
    setTouched(true)
  }
  const complete = (typed: string) => {
    setTouched(false)
    onCode(typed)
  }
  const fill = (sent: string) => {
    setCode(sent)
    complete(sent)
  }
  return (
    <Form className="grid g4" focused onSubmit={() => complete(code)}>
      <div>
        <CodeInput
          label={t('entry.code.label')}
          value={code}
          onChange={change}
          onComplete={complete}
          {...(wrong === undefined || touched ? {} : { error: wrong })}
        />
        {codes && <Resend codes={codes as ActorRefFrom<typeof codeFlow>} onResend={onResend} />}
      </div>
      {__DEMO__ && <DemoInbox to={to} onUse={fill} />}
      <div className="entry-actions">
        <Button type="submit" {...(busy ? { busy: t('entry.code.checking') } : {})} label={t('entry.next')} />
      </div>
    </Form>
  )
}

function Resend({ codes, onResend }: { codes: ActorRefFrom<typeof codeFlow>; onResend: () => void }) {
  const { t } = useTranslation()
  const waiting = useSelector(codes, (snapshot) => snapshot.matches('countingDown'))
  const sending = useSelector(codes, (snapshot) => snapshot.hasTag('busy'))
  const seconds = useSelector(codes, ({ context }) => secondsLeft(context))
  const refusal = useSelector(codes, (snapshot) => (snapshot.matches('refused') ? snapshot.context.error : undefined))
  return (
    <div className="entry-resend">
      {waiting && <span className="n">{t('entry.code.resendIn', { time: formatCountdown(seconds) })}</span>}
      {sending && <span>{t('entry.sending')}</span>}
      {refusal && <span className="hint--err">{failureText(t, refusal)}</span>}
      {!waiting && !sending && <FieldAction onPress={onResend}>{t('entry.code.resend')}</FieldAction>}
    </div>
  )
}
