import { useEffect } from 'react'
import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Steps } from '../../ui/Steps.tsx'
import { DigitsForm } from '../shared/DigitsForm.tsx'
import { EntryPage, gated } from '../shared/entry/EntryPage.tsx'
import { problemText } from '../shared/entry/problemText.ts'
import { useNewFundPassword } from '../shared/useNewFundPassword.ts'
import { useRegister } from './useCourse.ts'

/** Last step of a registration: the fund password, entered twice by keypad. */
export default gated(FundPasswordForm)

function FundPasswordForm() {
  const { t } = useTranslation()
  const [screen, send] = useRegister(3)
  const anew = () => send({ type: 'register.paymentAnew' })
  const entries = useNewFundPassword(anew)
  // Returning to this page clears the first entry.
  useEffect(() => send({ type: 'register.paymentAnew' }), [send])
  const { problems, error } = screen.context
  const refused = error && failureText(t, error)
  const repeating = screen.matches({ paymentPassword: 'confirming' })
  const busy = screen.hasTag('busy') || screen.matches('registered')
  if (repeating || busy) {
    return (
      <EntryPage heading={t('entry.fund.repeat')} text={t('entry.fund.text')}>
        <Steps at={4} of={4} />
        <DigitsForm
          key="repeat"
          digits={entries.second}
          label={t('entry.fund.repeat')}
          problem={problems.paymentRepeat && t('field.passwordInconsistent')}
          submitLabel={t('entry.fund.submit')}
          busy={busy ? t('entry.fund.busy') : undefined}
          onSubmit={() => send({ type: 'register.paymentRepeat', same: entries.repeated() })}
          extra={{
            label: t('security.fund.anew'),
            onPress: () => {
              entries.clear()
              anew()
            },
          }}
        />
      </EntryPage>
    )
  }
  return (
    <EntryPage heading={t('entry.fund.title')} text={t('entry.fund.text')}>
      <Steps at={4} of={4} />
      <DigitsForm
        key="choose"
        digits={entries.first}
        label={t('entry.fund.label')}
        problem={problemText(t, 'newPassword', problems.payment) ?? refused}
        submitLabel={t('entry.next')}
        onSubmit={() => send({ type: 'register.payment', length: entries.first.count })}
      />
    </EntryPage>
  )
}
