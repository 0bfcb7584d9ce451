import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/shared/failure.ts'
import { LoadWaiting } from './LoadWaiting.tsx'

/** What a page needs of a page load's snapshot (machines/shared/pageLoad.ts), whatever it loads. */
interface Load<Data> {
  readonly context: { readonly data: Data | undefined; readonly error: Failure | undefined }
  matches(state: 'failed' | 'timedOut'): boolean
  hasTag(tag: 'busy'): boolean
}

interface Props<Data> {
  /** The load as it stands, and how to ask for it again. */
  load: readonly [Load<Data>, (event: { type: 'page.reload' }) => void]
  children: (data: Data) => ReactNode
}

/** A part that is there once its data is; before that it waits, or says why it could not be loaded. */
export function Loaded<Data>({ load: [load, send], children }: Props<Data>) {
  const { data } = load.context
  if (data !== undefined) return children(data)
  return <LoadWaiting load={load} onReload={() => send({ type: 'page.reload' })} />
}
