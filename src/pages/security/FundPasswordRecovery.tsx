import { failureText } from '../../bind/words.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Proving } from './Proving.tsx'
import type { FundPasswordPage } from './useFundPassword.ts'

type Props = { page: FundPasswordPage }

/** A fund password that was forgotten, or locked after wrong tries: a code to the user's own address opens the way to a new one. */
export function FundPasswordRecovery({ page }: Props) {
  const say = useText()
  const { state, proof, proofActor } = page
  if (state.matches({ changing: 'locked' })) return <Locked page={page} />
  return <Proving proof={proof} actor={proofActor} of={4} text={say('security.fund.wait')} />
}

function Locked({ page: { state, send } }: Props) {
  const say = useText()
  const { error } = state.context
  return (
    <>
      <div className="security-head">
        <h2>{say('security.fund.locked')}</h2>
        <p>{say('security.fund.lockedText')}</p>
      </div>
      {error && (
        <Notice tone="err" urgent>
          {failureText(say, error)}
        </Notice>
      )}
      <div className="security-buttons">
        <Button onPress={() => send({ type: 'fund.forgot' })}>{say('security.fund.byCode')}</Button>
        <Button kind="onbg" onPress={() => send({ type: 'fund.change' })}>
          {say('security.fund.again')}
        </Button>
      </div>
    </>
  )
}
