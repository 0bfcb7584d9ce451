import { useState } from 'react'
import Headset from '#icons/headset'
import { useBackCloses } from '../../../bindings/Page.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Cell } from '../../../ui/Cell.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import type { ChatSheetProps } from './ChatSheet.tsx'
import { useChat } from './useChat.ts'

const ChatSheet = lazyPart<ChatSheetProps>(() => import('./ChatSheet.tsx'), 'whenOpened')

/** Opens the customer chat, if there is one. Its code loads on the tap, its page after the consent. */
export function ChatCell() {
  const { t } = useTranslation()
  const url = useChat()
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  if (!url) return null
  return (
    <>
      <Cell icon={Headset} title={t('help.chat.title')} sub={t('help.chat.sub')} onPress={() => setOpen(true)} />
      <ChatSheet open={open} url={url} onClose={() => setOpen(false)} />
    </>
  )
}
