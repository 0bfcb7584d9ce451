import { useSelector } from '@xstate/react'
import { useApp } from '../../bind/useApp.ts'
import { currentLanguage, useLanguageTag } from '../../text/text.ts'
import { chatUrl } from './chat.ts'

/** A page beside the app needs a folder that the app stands in; the one-file build has none. */
const base = (): string | undefined => (__FLAVOUR__ === 'onefile' ? undefined : document.baseURI)

/** The address of this deployment's chat: the key of the backend's configuration, else that of config.json. */
export function useChat(): URL | undefined {
  const { start, deployment } = useApp()
  useLanguageTag()
  const key = useSelector(start, ({ context }) => context.config?.chatKey)
  return chatUrl(key?.trim() ? key : deployment?.chatKey, base(), currentLanguage())
}
