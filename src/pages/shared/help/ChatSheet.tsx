import './help.css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useApp } from '../../../bindings/useApp.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { SwitchCell } from '../../../ui/Cell.tsx'
import SheetDialog from '../../../ui/SheetDialog.tsx'
import { ChatFrame } from './ChatFrame.tsx'
import { allowedOf, CHAT_FIELDS, type ChatField, type ChatVisitor, visitorOf } from './chat.ts'

export interface ChatSheetProps {
  open: boolean
  url: URL
  onClose: () => void
}

/** Asks which data the chat may receive, then shows it. Closing ends the chat. */
export default function ChatSheet({ open, url, onClose }: ChatSheetProps) {
  const { t } = useTranslation()
  const { session } = useApp()
  const profile = useSelector(session, ({ context }) => context.user.info)
  const [given, setGiven] = useState<ChatVisitor>()
  const [allowed, setAllowed] = useState<ReadonlySet<ChatField>>(new Set())
  const visitor = visitorOf(profile)
  const close = () => {
    setGiven(undefined)
    setAllowed(new Set())
    onClose()
  }
  if (given) {
    return (
      <SheetDialog open={open} onClose={close} title={t('help.chat.title')}>
        <ChatFrame url={url} visitor={given} />
      </SheetDialog>
    )
  }
  const actions = (
    <div className="btn2">
      <Button kind="quiet" label={t('ui.cancel')} onPress={close} />
      <Button kind="ink" label={t('help.chat.open')} onPress={() => setGiven(allowedOf(visitor, allowed))} />
    </div>
  )
  return (
    <SheetDialog open={open} onClose={close} title={t('help.chat.consent')} actions={actions}>
      <Consent url={url} visitor={visitor} allowed={allowed} onAllow={setAllowed} />
    </SheetDialog>
  )
}

interface ConsentProps {
  url: URL
  visitor: ChatVisitor
  allowed: ReadonlySet<ChatField>
  onAllow: (allowed: ReadonlySet<ChatField>) => void
}

/** The chat's provider, and a switch for each kind of data that it may receive. */
function Consent({ url, visitor, allowed, onAllow }: ConsentProps) {
  const { t } = useTranslation()
  const fields = CHAT_FIELDS.filter((field) => visitor[field] !== undefined)
  const isSameOrigin = url.origin === location.origin
  const allow = (field: ChatField, on: boolean) => {
    const next = new Set(allowed)
    if (on) next.add(field)
    else next.delete(field)
    onAllow(next)
  }
  return (
    <div className="chat-consent">
      <p>{isSameOrigin ? t('help.chat.consentText') : t('help.chat.consentHost', { host: url.host })}</p>
      {fields.length > 0 && (
        <div className="card">
          {fields.map((field) => (
            <SwitchCell
              key={field}
              title={t(`help.chat.field.${field}`)}
              sub={visitor[field] ?? ''}
              checked={allowed.has(field)}
              onChange={(on) => allow(field, on)}
            />
          ))}
        </div>
      )}
      {allowed.size === 0 && <p className="f13">{t('help.chat.nothing')}</p>}
    </div>
  )
}
