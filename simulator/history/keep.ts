/** Reads the user's files and keeps their markets in this browser, all or none. */
import type { Chosen } from './header.ts'
import { type HistoryFile, readHistory } from './read.ts'
import { type HistoryFacts, storeHistories } from './store.ts'

/** Resolves to what was kept; undefined where the browser keeps nothing. Rejects with HistoryRefused. */
export async function keepFiles(
  files: readonly HistoryFile[],
  onProgress: (share: number) => void,
  chosen?: Chosen,
): Promise<HistoryFacts[] | undefined> {
  const all = (await readHistory(files, onProgress, chosen)).map(({ recorded, ...counts }) => {
    const { id, code, from, to } = recorded
    return { recorded, facts: { id, code, from, to, ...counts } }
  })
  return (await storeHistories(all)) ? all.map(({ facts }) => facts) : undefined
}
