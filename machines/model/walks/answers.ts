/** Default answers on walks: a reply of each call, and values for ports and feeds. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { CallName } from '../../../protocol/calls/index.ts'
import { allSchemas } from '../../../protocol/schemas/index.ts'
import { Refusal, refused } from './model.ts'
import { giveName } from './text.ts'

/**
 * replies.txt has a line for each call that a machine makes: its name, and what a backend sends. It is not printed from the protocol, so
 * that a new field or a new example changes no walk. The app's schemas parse the replies; a record shows their names in place of their
 * contents.
 */
async function readReplies(): Promise<Record<string, unknown>> {
  const schemas = await allSchemas()
  const lines = readFileSync(new URL('./replies.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const entries = lines.map((line) => {
    const end = line.indexOf(' ')
    const call = line.slice(0, end) as CallName
    const reply = v.parse(schemas[call].reply, JSON.parse(line.slice(end)))
    giveName(reply, call)
    return [call, reply]
  })
  return Object.fromEntries(entries)
}

const replies = await readReplies()

/** The calls with a default reply. */
export const REPLIED: readonly string[] = Object.keys(replies)

/** A call's default reply, parsed as the app does. */
export const exampleOf = (call: string): unknown => replies[call]

/** Each call may fail with a lost answer or a refusal. */
export const FAILURES: Readonly<Record<string, Refusal>> = { lost: refused('timeout'), refused: refused('badRequest') }

/** Answers of ports. */
export const PORTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  copy: { yes: true, no: false },
  newId: { 'client-1': 'client-00000001' },
  deployedBuild: { same: 'same', newer: 'newer' },
  ownerOf: { own: '1', "another's": '2' },
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
