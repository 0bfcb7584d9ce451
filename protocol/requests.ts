import * as v from 'valibot'
import type { CallName } from './calls/index.ts'
import { schemasOf } from './schemas/index.ts'
import { SECRET_FIELDS } from './secrets.ts'
import { toWire } from './wire.ts'

/**
 * The fields of a request that a call would refuse, in the wire's names. Secrets are not checked: a request has them only when it is sent.
 */
export function wrongIn(call: CallName, schema: v.GenericSchema, request: object): string[] {
  const { issues = [] } = v.safeParse(schema, toWire({ ...request }))
  const secrets = SECRET_FIELDS[call]?.sent ?? []
  return issues.map((issue) => v.getDotPath(issue) ?? '').filter((field) => !secrets.includes(field))
}

/** The same for a call whose schema is not loaded yet. */
export const wrongFields = async (call: CallName, request: object): Promise<string[]> =>
  wrongIn(call, (await schemasOf(call)).request, request)
