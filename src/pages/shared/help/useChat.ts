import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { isOn } from '../../../bindings/products.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { currentLanguage, useLanguageTag } from '../../../i18n/i18n.ts'
import { chatOf, chatProblem } from './chat.ts'

/** A page of the app's origin needs a folder; the one-file build has none. */
const base = (): string | undefined => (__FLAVOUR__ === 'onefile' ? undefined : document.baseURI)

/** The chat's URL: that of the backend's configuration, else that of config.json. */
export function useChat(): URL | undefined {
  const { start, deployment } = useApp()
  useLanguageTag()
  const backend = useSelector(start, ({ context }) => context.config?.chatKey)
  const keys = { backend, deployment: deployment?.chatKey }
  const problem = isOn('chat') ? chatProblem(keys, base()) : undefined
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: why a chat that was set up is not there is for whoever looks after the deployment
    if (problem !== undefined) console.warn(problem)
  }, [problem])
  return isOn('chat') ? chatOf(keys, base(), currentLanguage()) : undefined
}
