import { useEffectEvent, useLayoutEffect } from 'react'
import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate'

type Emitted<A extends AnyActorRef> =
  A extends ActorRef<Snapshot<unknown>, infer _Event extends EventObject, infer Event> ? Event : never
type EmittedOf<A extends AnyActorRef, Type> = Emitted<A> & (Type extends '*' ? unknown : { type: Type })

/**
 * Calls the newest `handler` for each event of a type, or of all types by `*`, that an actor emits while the component is mounted.
 * A machine emits what the app does next; a page does not watch its state for that.
 */
export function useEmitted<A extends AnyActorRef, Type extends (Emitted<A>['type'] & string) | '*'>(
  actor: A | undefined,
  type: Type,
  handler: (event: EmittedOf<A, Type>) => void,
): void {
  const newest = useEffectEvent(handler)
  // A layout effect comes before the effect in which usePage starts its actor, which may emit at once.
  useLayoutEffect(() => actor?.on(type, (event: EmittedOf<A, Type>) => newest(event)).unsubscribe, [actor, type])
}
