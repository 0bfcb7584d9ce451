import type { CallName } from '../../protocol/calls/index.ts'
import type { Whole, WireRes } from '../../protocol/schemas/index.ts'

/** A reply of a call on the wire, with every field. */
export type WireReply<K extends CallName> = Whole<WireRes<K>>
/** A row of a call's list. */
export type WireRow<K extends CallName> = WireReply<K> extends { list: (infer Row)[] } ? Row : never
