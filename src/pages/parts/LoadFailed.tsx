import { type Failure, notOffered } from '../../../machines/shared/failure.ts'
import { failureText } from '../../bind/words.ts'
import { useText } from '../../text/text.ts'
import { Empty, ErrorView } from '../../ui/States.tsx'

interface Props {
  /** Why it did not load; undefined when it took too long. */
  error: Failure | undefined
  onReload: () => void
}

/** Shown in place of what did not load: why, and the way to try again. What the backend lacks is said in one sentence, and not asked for again. */
export function LoadFailed({ error, onReload }: Props) {
  const say = useText()
  if (error && notOffered(error)) return <Empty title={say('error.notOffered')} />
  return <ErrorView text={error ? failureText(say, error) : say('ui.timedOut')} onReload={onReload} />
}
