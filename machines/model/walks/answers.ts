/** Default answers on walks: examples of the published protocol for calls, and values for ports and feeds. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { CallName } from '../../../protocol/calls.ts'
import { allSchemas } from '../../../protocol/schemas.ts'
import { Refusal, refused } from './model.ts'

interface Operation {
  operationId: CallName
  responses: Record<string, { content?: Record<string, { examples?: Record<string, { value: { data: unknown } }> }> }>
}

async function examples(): Promise<Record<string, unknown>> {
  const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'))
  const schemas = await allSchemas()
  const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) => Object.values(path))
  const entries = operations.map(({ operationId, responses }) => {
    const [example] = Object.values(responses['200']?.content?.['application/json']?.examples ?? {})
    return [operationId, v.parse(schemas[operationId].reply, example?.value.data)]
  })
  return Object.fromEntries(entries)
}

const replies = await examples()

/** A call's example reply, parsed as the app does. */
export const exampleOf = (call: string): unknown => replies[call]

/** Each call may fail with a lost answer or a refusal. */
export const FAILURES: Readonly<Record<string, Refusal>> = { lost: refused('timeout'), refused: refused('badRequest') }

/** Answers of ports. */
export const PORTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  copy: { yes: true, no: false },
  newId: { 'client-1': 'client-00000001' },
  deployedBuild: { same: 'same', newer: 'newer' },
  logout: { ended: 'ended', 'not offered': 'notOffered', 'out of reach': 'unreached' },
  makePasskey: {
    made: {
      outcome: 'made',
      passkey: { credentialId: 'AQ', clientData: 'Ag', authenticatorData: 'Aw', publicKey: 'BA' },
    },
    cancelled: { outcome: 'cancelled' },
    known: { outcome: 'known' },
    impossible: { outcome: 'impossible' },
  },
  signWithPasskey: {
    signed: {
      outcome: 'signed',
      assertion: { credentialId: 'AQ', clientData: 'Ag', authenticatorData: 'Aw', signature: 'BA' },
    },
    cancelled: { outcome: 'cancelled' },
    impossible: { outcome: 'impossible' },
  },
  shrink: { smaller: new Blob(['small'], { type: 'image/png' }) },
}
export const PORT_FAILURE = new Refusal(new Error('the port fails'))

export const NOW = 1_800_000_000_000

/** Events of feeds. */
export const FEEDS: Readonly<Record<string, readonly { type: string }[]>> = {
  connection: [
    { type: 'socket.opened', at: NOW } as { type: string },
    { type: 'socket.closed' },
    { type: 'socket.failed' },
    { type: 'socket.sendFailed' },
  ],
  surroundings: ['net.online', 'net.offline', 'page.shown', 'page.hidden', 'page.woke'].map((type) => ({ type })),
  exchangeClock: [NOW, NOW + 3_600_000].map((now) => ({ type: 'clock.tick', now })),
  upload: [
    { type: 'upload.progress', share: 0.5 } as { type: string },
    { type: 'upload.done', picture: exampleOf('uploadFile') } as { type: string },
    { type: 'upload.failed' },
  ],
}
