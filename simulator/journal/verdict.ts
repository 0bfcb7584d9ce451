/** Checks a call's reply against its schema. Done when a line is opened, since checking costs more than recording. */
import * as v from 'valibot'
import type { CallName } from '../../protocol/calls/index.ts'
import { schemasOf } from '../../protocol/schemas/index.ts'
import type { CallLine } from './lines.ts'

/** `fits`, or at most five places that differ; `none` where there is nothing to check: a refusal, or no reply. */
export type Verdict = { how: 'fits' } | { how: 'none' } | { how: 'differs'; places: string[] }

const PLACES = 5
const SUCCESS = 200

/** Checks the reply of a call; loads the schemas of its area. */
export async function verdictOf({ call, answer }: CallLine): Promise<Verdict> {
  if (call === undefined || answer === undefined || answer.code !== SUCCESS) return { how: 'none' }
  const { reply } = await schemasOf(call as CallName)
  try {
    const { data } = JSON.parse(answer.body) as { data: unknown }
    const { issues = [] } = v.safeParse(reply, data)
    if (issues.length === 0) return { how: 'fits' }
    return {
      how: 'differs',
      places: issues.slice(0, PLACES).map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`),
    }
  } catch {
    return { how: 'differs', places: ['no JSON'] }
  }
}
