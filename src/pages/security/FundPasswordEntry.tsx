import '../shared/entry/entry.css'
import { failureText } from '../../bindings/messageText.ts'
import { usePause } from '../../bindings/usePause.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { DigitsForm } from '../shared/DigitsForm.tsx'
import { OwnPassword, passwordFailure } from '../shared/entry/OwnPassword.tsx'
import { problemText } from '../shared/entry/problemText.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { Head } from './Head.tsx'
import type { FundPasswordPage } from './useFundPassword.ts'

type Props = { page: FundPasswordPage }

/** The number of steps of each course, and the first entry of the new password. */
const COURSES = { set: [2, 1], owned: [3, 2], change: [3, 2], recover: [4, 3] } as const

const courseOf = ({ course, needsLogin }: FundPasswordPage['state']['context']) =>
  COURSES[course === 'set' && needsLogin ? 'owned' : course]

/** The last entry's problem: invalid, refused, or erased when the page was hidden. */
function problemOf(t: TFunction, { context }: FundPasswordPage['state']): string | undefined {
  if (context.wiped) return t('security.fund.wiped')
  return problemText(t, 'newPassword', context.problem) ?? (context.error && failureText(t, context.error))
}

/** An entry of a course: the log-in password, the old one, the new one, its repetition. */
export function FundPasswordEntry({ page }: Props) {
  const { state } = page
  if (state.matches({ changing: 'old' })) return <Old page={page} />
  if (state.matches({ setting: 'owner' })) return <Owner page={page} />
  return state.matches('entering') ? <First page={page} /> : <Second page={page} />
}

function Step({ at, of, ...head }: { title: string; text?: string; at: number; of: number }) {
  return (
    <>
      <Steps at={at} of={of} />
      <Head {...head} />
    </>
  )
}

/** The log-in password, before a first fund password. */
function Owner({ page: { state, login, setLogin, prove } }: Props) {
  const { t } = useTranslation()
  const { wiped, problem, error } = state.context
  const ofLogin = passwordFailure(t, error)
  const wrong = wiped ? t('security.fund.wiped') : (problemText(t, 'password', problem) ?? ofLogin)
  const submit = () => prove()
  return (
    <>
      <Step title={t('security.contact.owner')} text={t('security.fund.ownerText')} at={1} of={COURSES.owned[0]} />
      <Form className="grid g4" focused onSubmit={submit}>
        <OwnPassword value={login} onChange={setLogin} error={wrong} />
        {ofLogin === undefined && <FailureNotice error={error} />}
        <div className="entry-actions">
          <Button type="submit" label={t('security.fund.next')} />
        </div>
      </Form>
    </>
  )
}

function Old({ page: { state, send, old } }: Props) {
  const { t } = useTranslation()
  const pause = usePause()
  const forgot = () => {
    old.clear()
    send({ type: 'fund.forgot' })
  }
  return (
    <>
      <Step title={t('security.fund.old')} at={1} of={COURSES.change[0]} />
      {pause.note && <Notice tone="warn">{pause.note}</Notice>}
      <DigitsForm
        key="old"
        digits={old}
        label={t('security.fund.old')}
        problem={problemOf(t, state)}
        submitLabel={t('security.fund.next')}
        onSubmit={() => send({ type: 'fund.old', length: old.count })}
        extra={{ label: t('security.forgot'), onPress: forgot }}
      />
    </>
  )
}

function First({ page: { state, send, first } }: Props) {
  const { t } = useTranslation()
  const [of, at] = courseOf(state.context)
  return (
    <>
      <Step title={t('security.fund.choose')} text={t('entry.fund.text')} at={at} of={of} />
      <DigitsForm
        key="first"
        digits={first}
        label={t('security.fund.choose')}
        problem={problemOf(t, state)}
        submitLabel={t('security.fund.next')}
        onSubmit={() => send({ type: 'fund.entered', length: first.count })}
      />
    </>
  )
}

function Second({ page: { state, second, repeat, anew } }: Props) {
  const { t } = useTranslation()
  const [of, at] = courseOf(state.context)
  return (
    <>
      <Step title={t('security.fund.repeat')} text={t('entry.fund.text')} at={at + 1} of={of} />
      <DigitsForm
        key="second"
        digits={second}
        label={t('security.fund.repeat')}
        problem={problemOf(t, state)}
        submitLabel={t('security.fund.save')}
        busy={state.hasTag('busy') ? t('security.fund.saving') : undefined}
        onSubmit={repeat}
        extra={{ label: t('security.fund.anew'), onPress: anew }}
      />
    </>
  )
}
