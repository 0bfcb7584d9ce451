import type { AnyActorRef } from 'xstate'
import type { ReadCache } from './readCache.ts'

interface Args {
  readonly context: { readonly cache: ReadCache | undefined }
  readonly self: AnyActorRef
}

/** Invokes a page load (pageLoad.ts) without parameters as child `id`; it sends `page.read` with each answer. */
export const reading = <const Id extends string>(id: Id) =>
  ({
    src: id,
    id,
    input: ({ context, self }: Args) => ({ request: {}, cache: context.cache, parent: self }),
  }) as const
