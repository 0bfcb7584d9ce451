import { linkTo } from '../../../bind/navigation.tsx'
import { useApp } from '../../../bind/useApp.ts'

/** Puts the address of this market's page on the clipboard and says so. */
export function useShare() {
  const { outside, notices } = useApp()
  return async (code: string) => {
    const { origin, pathname } = window.location
    const done = await outside.ports.copy({ text: `${origin}${pathname}#${linkTo('quote', { code })}` })
    notices.send({
      type: 'notice.say',
      kind: done ? 'clipboard' : 'failure',
      words: { key: done ? 'ui.copied' : 'ui.copyFailed' },
    })
  }
}
