/** Calls beyond the specification that this backend lacks. Parts of pages that need one of them are not shown. */
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { KEYS } from '../../machines/shared/keys.ts'
import { type CallName, callNames } from '../../protocol/calls/index.ts'
import type { RouteName } from '../../protocol/routes.ts'
import { createStore, useStore } from '../store.ts'
import type { AppStorage } from './storage.ts'

const lackingCalls = createStore<ReadonlySet<CallName>>(new Set())

const storedLack = v.object({ backend: v.string(), calls: v.array(v.picklist(callNames)) })

/**
 * Restores the calls that the backend was found to lack in this session; returns the function that records a call that it lacks. Without
 * storage (a simulated exchange, which can change its kind) it lasts until a reload.
 */
export function rememberLacking(storage: AppStorage | undefined, backend: string): (call: CallName) => void {
  const stored = v.safeParse(storedLack, storage?.read('session', KEYS.lacking))
  lackingCalls.set(new Set(stored.success && stored.output.backend === backend ? stored.output.calls : []))
  return (call) => {
    if (lackingCalls.get().has(call)) return
    lackingCalls.set(new Set([...lackingCalls.get(), call]))
    storage?.write('session', KEYS.lacking, { backend, calls: [...lackingCalls.get()] })
  }
}

/** The calls that the backend is not known to lack. */
export function useOffered<K extends CallName>(calls: readonly K[]): readonly K[] {
  const lacking = useStore(lackingCalls)
  return calls.filter((call) => !lacking.has(call))
}

/** Pages that show the reply of one call beyond the specification, and nothing without it. */
const PAGE_CALLS: { readonly [K in RouteName]?: CallName } = {
  assetRecords: 'assetRecord',
  dust: 'dustWay',
  assetAnalysis: 'assetHistory',
  loginRecords: 'loginRecord',
  devices: 'sessions',
  authenticator: 'authenticator',
  authenticatorKey: 'authenticator',
  paymentMethods: 'paymentMethod',
  addPaymentMethod: 'addPaymentMethod',
  invitation: 'invitation',
  rebateTotals: 'invitation',
  invitedFriends: 'inviteRecord',
}

/** Whether the backend has said that it lacks the call whose reply a page shows. Links to the page are then hidden. */
export function isPageLacking(page: RouteName): boolean {
  const call = PAGE_CALLS[page]
  return call !== undefined && lackingCalls.get().has(call)
}

interface Props {
  call: CallName
  children: ReactNode
  /** Shown if the backend lacks the call; nothing by default. */
  instead?: ReactNode
}

/** A button, or another part of a page, that needs a call. */
export function Offered({ call, children, instead }: Props) {
  return useOffered([call]).length > 0 ? children : instead
}
