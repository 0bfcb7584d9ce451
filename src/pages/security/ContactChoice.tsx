import Mail from '#icons/mail'
import Smartphone from '#icons/smartphone'
import type { Contact } from '../../../machines/shared/contact.ts'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { AccountKind } from '../../../protocol/shapes/user.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { contactText } from '../shared/entry/contactText.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { Head } from './Head.tsx'

interface Props {
  contacts: readonly Contact[]
  /** The contact to which a code is being sent. */
  sendingTo: AccountKind | undefined
  error: Failure | undefined
  step: readonly [at: number, of: number]
  /** The purpose of the code. */
  text: string
  onSend: (kind: AccountKind) => void
}

/** Chooses the contact that receives a code. */
export function ContactChoice({ contacts, sendingTo, error, step, text, onSend }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Steps at={step[0]} of={step[1]} />
      <Head title={t('security.fund.recover')} text={text} />
      <FailureNotice error={error} />
      {contacts.length === 0 && <Notice tone="warn">{t('security.fund.noContact')}</Notice>}
      <CellGroup>
        {contacts.map((contact) => (
          <Cell
            key={contact.type}
            icon={contact.type === 'email' ? Mail : Smartphone}
            title={t('security.fund.send', { to: contactText(contact) })}
            end={sendingTo === contact.type ? <Spinner /> : undefined}
            onPress={() => onSend(contact.type)}
          />
        ))}
      </CellGroup>
    </>
  )
}

/** The recipient of the code. */
export function CodeHead({ to, step }: { to: string; step: Props['step'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Steps at={step[0]} of={step[1]} />
      <Head title={t('entry.code.title')} text={t('entry.code.sent', { to })} />
    </>
  )
}
