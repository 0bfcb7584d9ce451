import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useApp } from '../../bindings/useApp.ts'
import { currentLanguage, useLanguageTag } from '../../i18n/i18n.ts'
import { chatProblem, chatUrl } from './chat.ts'

/** A page beside the app needs a folder that the app stands in; the one-file build has none. */
const base = (): string | undefined => (__FLAVOUR__ === 'onefile' ? undefined : document.baseURI)

/** The address of this deployment's chat: the key of the backend's configuration, else that of config.json. */
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
