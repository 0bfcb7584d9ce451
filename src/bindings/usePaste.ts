import { useApp } from './useApp.ts'

/** Reads the clipboard; if the browser refuses, shows `refused`, a text key that explains pasting by hand. */
export function usePaste(refused: string): () => Promise<string | undefined> {
  const { notices } = useApp()
  return async () => {
    try {
      const text = await navigator.clipboard.readText()
      return text.trim() === '' ? undefined : text
    } catch {
      notices.send({ type: 'notice.show', kind: 'failure', text: { key: refused } })
      return undefined
    }
  }
}
