import * as v from 'valibot'
import type { CallName } from './calls.ts'
import { schemasOf } from './schemas.ts'
import { SECRET_FIELDS } from './secrets.ts'
import { toWire } from './wire.ts'

/** What a call would refuse of a request, in the wire's names. Secrets are left out of it: a request has them only as it is sent. */
export async function wrongFields(call: CallName, request: object): Promise<string[]> {
  const { issues = [] } = v.safeParse((await schemasOf(call)).request, toWire({ ...request }))
  const secrets = SECRET_FIELDS[call]?.sent ?? []
  return issues.map((issue) => v.getDotPath(issue) ?? '').filter((field) => !secrets.includes(field))
}
