import '../explorer/explorer.css'
import { useExplorer } from '../explorer/useExplorer.ts'
import { ExplorerCall } from './ExplorerCall.tsx'
import { ExplorerList } from './ExplorerList.tsx'

/** The API explorer: search, send and check every call. Loaded when its tab is opened. */
export default function Explorer() {
  const call = useExplorer((snapshot) => (snapshot.matches({ sight: 'choosing' }) ? undefined : snapshot.context.call))
  return call === undefined ? <ExplorerList /> : <ExplorerCall key={call} call={call} />
}
