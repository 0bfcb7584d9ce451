import type { ReactNode } from 'react'
import { type Failure, notOffered } from '../../../machines/shared/failure.ts'
import { LoadWaiting } from './LoadWaiting.tsx'

/** The required part of a page load's snapshot (machines/shared/pageLoad.ts). */
interface Load<Data> {
  readonly context: { readonly data: Data | undefined; readonly error: Failure | undefined }
  matches(state: 'failed' | 'timedOut'): boolean
  hasTag(tag: 'busy'): boolean
}

interface Props<Data> {
  /** The load's snapshot and send. */
  load: readonly [Load<Data>, (event: { type: 'page.reload' }) => void, ...(readonly unknown[])]
  /** Shown if the exchange does not have the data. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders the data once it is loaded; before that a placeholder, or the reason why loading failed. */
export function Loaded<Data>({ load: [load, send], missing, children }: Props<Data>) {
  const { data, error } = load.context
  if (data !== undefined) return children(data)
  if (missing !== undefined && load.matches('failed') && error && notOffered(error)) return missing
  return <LoadWaiting load={load} onReload={() => send({ type: 'page.reload' })} />
}
