import { SAMPLE_DOCUMENTS } from '../../protocol/rules/identity.ts'
import type { FaultInput } from '../../simulator/faults/fault.ts'
import type { OperatorCommand } from '../../simulator/operator/commands.ts'
import type { Served } from './served.ts'
import { walksByCalls } from './testing.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const picture = () => new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' })

const LOST: FaultInput = {
  id: 'lost',
  where: { on: 'calls', calls: ['realAuth'] },
  what: { kind: 'answerLost', how: 'fails' },
}
const NOT_ARRIVED: FaultInput = { ...LOST, what: { kind: 'offline' }, first: 1 }

/** Submits a document that the operator decides, from another device. */
async function handIn(served: Served): Promise<void> {
  // The time distinguishes it from an earlier submission.
  await served.jump(1_000)
  const sent = () => served.elsewhere('uploadFile', { file: picture(), group: 'identity' })
  const [front, portrait, back] = [(await sent()).url, (await sent()).url, (await sent()).url]
  const document = { nationality: 'SG', name: 'Robin Fresh', idNumber: SAMPLE_DOCUMENTS.operator }
  await served.elsewhere('realAuth', { ...document, front, portrait, back })
}

type Decision =
  Extract<OperatorCommand, { type: 'identityDecide' }> extends infer One
    ? One extends unknown
      ? Omit<One, 'type' | 'user'>
      : never
    : never
/** Submits an identity if there is none, and decides it. An earlier decision stays unless this one passes. */
const decided = (decision: Decision) => async (served: Served) => {
  const { state } = await served.elsewhere('authInfo', {})
  if (state === 'none' || (state === 'failed' && decision.decision === 'pass')) await handIn(served)
  else if (state !== 'reviewing') return
  await served.command({ type: 'identityDecide', user: await served.who(), ...decision } as OperatorCommand)
}

walksByCalls({
  machine: 'identity',
  persona: 'fresh',
  begins: async () => ({ answers: { shrink: { smaller: picture() } } }),
  deeds: {
    // The next move shows whether the request has arrived.
    'realAuth → lost': (served, _, next) =>
      served.jump(1_000).then(() => served.faults([next === 'authInfo → example' ? LOST : NOT_ARRIVED])),
    'authInfo → example': decided({ decision: 'pass' }),
    'authInfo → failed for a picture': decided({ decision: 'refuse', reason: 'identityFront' }),
    'authInfo → failed for its number': decided({ decision: 'refuse', reason: 'identityName' }),
  },
  uncaused: {
    'authInfo → failed for a picture, without a name': 'what was handed in has a name',
  },
})
