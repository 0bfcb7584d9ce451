import type { SnapshotFrom } from 'xstate'
import type { loginFlow } from '../../../machines/entry/loginFlow.ts'
import { useBackCloses } from '../../bind/Page.tsx'
import { useText } from '../../text/text.ts'
import { CodeEntry } from '../parts/CodeEntry.tsx'
import { contactWords } from './contactWords.ts'
import { EntryPage } from './EntryPage.tsx'

type Login = SnapshotFrom<typeof loginFlow>

interface Props {
  screen: Login
  onCode: (code: string) => void
  onBack: () => void
}

/** Whether logging in stands at the code of an authenticator. */
export const atSecondFactor = (screen: Login): boolean => screen.matches('secondFactor') || screen.matches('verifying')

/** The step of logging in that asks for what the authenticator shows. */
export function SecondFactor({ screen, onCode, onBack }: Props) {
  const say = useText()
  const { contact, problems, error } = screen.context
  useBackCloses(true, onBack)
  return (
    <EntryPage
      heading={say('entry.secondFactor.title')}
      text={say('entry.secondFactor.text', { account: contactWords(contact) })}
      onBack={onBack}
    >
      <CodeEntry
        focused
        problem={problems.code}
        error={error}
        submitLabel={say('app.login')}
        busy={screen.hasTag('busy') ? say('entry.loggingIn') : undefined}
        onCode={onCode}
      />
    </EntryPage>
  )
}
