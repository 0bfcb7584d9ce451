import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useApp } from '../../bindings/useApp.ts'
import { currentLanguage, useLanguageTag } from '../../i18n/i18n.ts'
import { chatProblem, chatUrl } from './chat.ts'

/** A page of the app's origin needs a folder; the one-file build has none. */
const base = (): string | undefined => (__FLAVOUR__ === 'onefile' ? undefined : document.baseURI)

/** The chat's URL: from the backend's configuration, else from config.json. */
export function useChat(): URL | undefined {
  const { start, deployment } = useApp()
  useLanguageTag()
  const named = useSelector(start, ({ context }) => context.config?.chatKey)
  const key = named?.trim() ? named : deployment?.chatKey
  const problem = chatProblem(key, base())
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: why a chat that was set up is not there is for whoever looks after the deployment
    if (problem !== undefined) console.warn(problem)
  }, [problem])
  return chatUrl(key, base(), currentLanguage())
}
