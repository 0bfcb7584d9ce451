import type { Walk } from '../../machines/model/walks/model.ts'
import type { FaultInput } from '../../simulator/faults/fault.ts'
import { walksByCalls } from './testing.ts'

const OPENED = 'connection says socket.opened {"at":1800000000000}'
const CLOSED = 'connection says socket.closed '
const FAILED = 'connection says socket.failed '
const SEND_FAILED = 'connection says socket.sendFailed '
const FRAME =
  'connection says socket.frame {"data":"{\\"type\\":\\"ping\\",\\"time\\":1800000000,\\"rate\\":1}","at":1800000000000}'
const BREAKS = '! the line breaks'
const SENDS = 'socket.code {"code":"ethusdt"}'
const DOWN: FaultInput = { id: 'down', where: { on: 'topics', topics: [] }, what: { kind: 'down' } }

/** A socket closes only after it was open, and a send fails only while the loss is not yet known. */
function adapts({ input, moves }: Walk): Walk {
  let open = false
  let broken = false
  const all = moves.flatMap((move) => {
    const before: string[] = []
    if ((move === CLOSED || move === SEND_FAILED) && !open) before.push(OPENED)
    if ((move === CLOSED || move === SEND_FAILED) && !broken) before.push(BREAKS)
    if (move === SEND_FAILED) before.push(SENDS)
    open = move === OPENED || move === SEND_FAILED || (open && move.startsWith('socket.') && move !== 'socket.close')
    broken = move === SEND_FAILED
    return [...before, move]
  })
  return { input, moves: all }
}

walksByCalls({
  machine: 'socket',
  persona: 'visitor',
  adapts,
  deeds: {
    [OPENED]: (served) => served.faults([]),
    [FAILED]: (served) => served.faults([DOWN]),
    async [BREAKS](served, feeds) {
      await served.faults([DOWN])
      await feeds.heard('connection', 'socket.closed')
      await served.faults([])
    },
    // Frames are sent as exchange time passes.
    [FRAME]: (served) => served.jump(60_000),
  },
})
