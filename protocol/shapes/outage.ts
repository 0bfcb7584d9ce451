import * as v from 'valibot'
import { time, wire } from '../wire.ts'

const outage = wire({
  /** Planned work on the exchange, or something that broke. */
  kind: v.picklist(['maintenance', 'incident']),
  from: time,
  /** Nobody knows the end of one that has none. */
  until: v.optional(v.nullable(time), null),
})

/** When services rest or rested, in Unix seconds. */
export type Outage = v.InferOutput<typeof outage>

/**
 * Ours: the outage that an announcement is about. Backends that know none leave it out, and one that can't be read counts as none:
 * the announcement is still worth having.
 */
export const announcedOutage = v.fallback(v.optional(v.nullable(outage), null), null)
