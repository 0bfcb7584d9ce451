/** The published example of each call's answer, from docs/openapi.json. */
import { readFileSync } from 'node:fs'
import type { CallName } from '../calls/index.ts'
import type { Json } from './fields.ts'

interface Operation {
  operationId: CallName
  responses: { 200?: { content?: Record<string, { examples?: Record<string, { value: { data: Json } }> }> } }
}

/** The data of each call's example. */
export function exampleData(): [CallName, Json][] {
  const { paths } = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, responses }): [CallName, Json][] => {
      const [example] = Object.values(responses[200]?.content?.['application/json']?.examples ?? {})
      return example ? [[operationId, example.value.data]] : []
    })
}
