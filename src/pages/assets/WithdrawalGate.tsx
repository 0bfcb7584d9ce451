import { useText } from '../../text/text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useToFundPassword } from '../parts/useToFundPassword.ts'
import { TextButton } from './TextButton.tsx'

/** Says that a fund password comes first, before anything is typed, and leads there and back. */
export function GateNotice() {
  const say = useText()
  const toFundPassword = useToFundPassword()
  return (
    <Notice tone="warn">
      <p>{say('error.fundPasswordMissing')}</p>
      <TextButton onPress={toFundPassword}>{say('security.fund.set')}</TextButton>
    </Notice>
  )
}
