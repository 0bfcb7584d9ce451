import '../explorer/explorer.css'
import { useEffect } from 'react'
import { callNames } from '../../../../protocol/calls/index.ts'
import { useLatest } from '../../../ui/useLatest.ts'
import { useExplorer, useExplorerSend } from '../explorer/useExplorer.ts'
import { useConsole } from '../host.ts'
import { ExplorerCall } from './ExplorerCall.tsx'
import { ExplorerList } from './ExplorerList.tsx'

/** The API explorer: search, send and check every call. Loaded when its tab is opened. */
export default function Explorer() {
  const { host } = useConsole()
  const requested = callNames.find((name) => name === host.call)
  const latest = useLatest({ send: useExplorerSend(), token: host.token })
  useEffect(() => {
    const { send, token } = latest.current
    if (requested !== undefined) send({ type: 'explorer.open', call: requested, token })
  }, [requested, latest])
  const call = useExplorer((snapshot) => (snapshot.matches({ sight: 'choosing' }) ? undefined : snapshot.context.call))
  return call === undefined ? <ExplorerList /> : <ExplorerCall key={call} call={call} />
}
