import { useEffectEvent, useLayoutEffect } from 'react'
import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate'

type Emitted<A extends AnyActorRef> =
  A extends ActorRef<Snapshot<unknown>, infer _Event extends EventObject, infer Event> ? Event : never
type EmittedOf<A extends AnyActorRef, Type> = Emitted<A> & (Type extends '*' ? unknown : { type: Type })

/**
 * Calls the latest `handler` for each emitted event of a type (`*` for all) while mounted. Machines emit the app's next step, so pages need
 * not observe their state.
 */
export function useEmitted<A extends AnyActorRef, Type extends (Emitted<A>['type'] & string) | '*'>(
  actor: A | undefined,
  type: Type,
  handler: (event: EmittedOf<A, Type>) => void,
): void {
  const newest = useEffectEvent(handler)
  // A layout effect runs before the effect in which usePage starts its actor, which may emit at once.
  useLayoutEffect(() => actor?.on(type, (event: EmittedOf<A, Type>) => newest(event)).unsubscribe, [actor, type])
}
