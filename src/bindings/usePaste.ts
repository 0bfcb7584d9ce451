import { useApp } from './useApp.ts'

/** Reads the clipboard for a field; where the browser refuses it says `refused`, the key of a text that tells how to paste by hand. */
export function usePaste(refused: string): () => Promise<string | undefined> {
  const { notices } = useApp()
  return async () => {
    try {
      const text = await navigator.clipboard.readText()
      return text.trim() === '' ? undefined : text
    } catch {
      notices.send({ type: 'notice.say', kind: 'failure', words: { key: refused } })
      return undefined
    }
  }
}
