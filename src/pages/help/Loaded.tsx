import type { ReactNode } from 'react'
import { type Failure, notOffered } from '../../../machines/shared/failure.ts'
import { failureText } from '../../bind/words.ts'
import { useText } from '../../text/text.ts'
import { Empty, ErrorView, LoadingView } from '../../ui/States.tsx'

interface LoadState<Data> {
  readonly context: { readonly data: Data | undefined; readonly error: Failure | undefined }
  matches(state: 'failed' | 'timedOut'): boolean
  hasTag(tag: 'busy'): boolean
}

interface Props<Data> {
  load: readonly [LoadState<Data>, (event: { type: 'page.reload' }) => void, ...(readonly unknown[])]
  /** What stands in place of something that the exchange does not have. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a page load has brought, or how it stands: loading, failed, not offered here. */
export function Loaded<Data>({ load: [state, send], missing, children }: Props<Data>) {
  const say = useText()
  const { data, error } = state.context
  if (data !== undefined) return children(data)
  if (state.matches('failed') && error && missing !== undefined && notOffered(error)) return missing
  if (state.matches('failed') && error && notOffered(error)) return <Empty title={say('app.notOffered')} />
  if (state.matches('failed') || state.matches('timedOut')) {
    const text = error && state.matches('failed') ? failureText(say, error) : say('ui.timedOut')
    return <ErrorView text={text} onReload={() => send({ type: 'page.reload' })} />
  }
  return state.hasTag('busy') ? <LoadingView /> : null
}
