import * as v from 'valibot'
import { time, wire } from '../wire.ts'

const outage = wire({
  /** Planned maintenance, or an incident. */
  kind: v.picklist(['maintenance', 'incident']),
  from: time,
  /** Empty when the end is unknown. */
  until: v.optional(v.nullable(time), null),
})

/** A period in which services are down, in Unix seconds. */
export type Outage = v.InferOutput<typeof outage>

/** Not in the specification: the outage of an announcement. An invalid one counts as none, so that the announcement can still be shown. */
export const announcedOutage = v.fallback(v.optional(v.nullable(outage), null), null)
