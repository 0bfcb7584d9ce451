import { useApp } from './useApp.ts'

/** Copies to the clipboard and shows a notice; if the browser refuses, asks to copy by hand and returns false. */
export function useCopy(done: 'ui.copied' | 'ui.copySuccess' | 'ui.linkCopied'): (text: string) => Promise<boolean> {
  const { dependencies, notices } = useApp()
  return async (text) => {
    const copied = await dependencies.ports.copy({ text })
    notices.send({
      type: 'notice.show',
      kind: copied ? 'clipboard' : 'failure',
      text: { key: copied ? done : 'ui.copyFailed' },
    })
    return copied
  }
}
