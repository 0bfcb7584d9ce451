/** The journal as an HTTP archive. */
import { archiveOf, callEntry, type Entry, socketEntry } from '../../protocol/har.ts'
import { SOCKET_PATH } from '../../protocol/topics.ts'
import type { CallLine, FrameLine, Line, SocketLine } from './lines.ts'

/** The exchange's time beside the device's, as far as it was known. */
const exchangeTimeOf = ({ now }: Line) => (now === undefined ? {} : { _exchangeTime: new Date(now).toISOString() })

function callOf(line: CallLine, base: string): Entry {
  const { at, ms = 0, method, path, sent, call, answer, failure } = line
  return callEntry(
    { at, ms, method, url: new URL(path, base).href, ...sent, answer },
    {
      ...exchangeTimeOf(line),
      ...(call === undefined ? {} : { _call: call }),
      ...(answer?.code === undefined ? {} : { _envelope: answer.code }),
      ...(failure === undefined ? {} : { _error: failure }),
    },
  )
}

/** The entry of one socket; one that was opened before the journal begins starts with its first frame. */
function socketOf(lines: readonly (FrameLine | SocketLine)[], url: string): Entry {
  const [first] = lines
  const at = first?.at ?? 0
  const frames = lines.filter((line) => line.kind === 'frame')
  return socketEntry({ at, ms: (lines.at(-1)?.at ?? at) - at, url, frames }, first && exchangeTimeOf(first))
}

/** The archive as text. `host` is the exchange's base address, `version` the app's; pending calls are left out. */
export function harOf(lines: readonly Line[], { host, version }: { host: string; version: string }): string {
  const calls = lines.filter((line) => line.kind === 'call').filter(({ ms }) => ms !== undefined)
  const sockets = new Map<number, (FrameLine | SocketLine)[]>()
  for (const line of lines) {
    if (line.kind !== 'frame' && line.kind !== 'socket') continue
    const known = sockets.get(line.socket)
    if (known === undefined) sockets.set(line.socket, [line])
    else known.push(line)
  }
  const address = new URL(SOCKET_PATH, host).href.replace(/^http/, 'ws')
  return archiveOf(
    [...calls.map((line) => callOf(line, host)), ...[...sockets.values()].map((all) => socketOf(all, address))],
    { name: 'simulator journal', version },
    'Simulated funds: a simulated exchange answered. Secrets are left out.',
  )
}
