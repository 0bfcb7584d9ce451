import type { ReactNode } from 'react'
import { type Failure, notOffered } from '../../../machines/shared/failure.ts'
import { LoadWaiting } from './LoadWaiting.tsx'

/** What a page needs of a page load's snapshot (machines/shared/pageLoad.ts), whatever it loads. */
interface Load<Data> {
  readonly context: { readonly data: Data | undefined; readonly error: Failure | undefined }
  matches(state: 'failed' | 'timedOut'): boolean
  hasTag(tag: 'busy'): boolean
}

interface Props<Data> {
  /** The load as it is, and how to ask for it again. */
  load: readonly [Load<Data>, (event: { type: 'page.reload' }) => void, ...(readonly unknown[])]
  /** Shown in place of something that the exchange does not have. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part that is there once its data is; before that it waits, or says why it did not load. */
export function Loaded<Data>({ load: [load, send], missing, children }: Props<Data>) {
  const { data, error } = load.context
  if (data !== undefined) return children(data)
  if (missing !== undefined && load.matches('failed') && error && notOffered(error)) return missing
  return <LoadWaiting load={load} onReload={() => send({ type: 'page.reload' })} />
}
