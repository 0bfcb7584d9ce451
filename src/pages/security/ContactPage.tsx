import './security.css'
import type { AccountKind } from '../../../protocol/shapes/user.ts'
import { usePause } from '../../bindings/usePause.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { ChildWaiting } from '../shared/LoadWaiting.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactOwner } from './ContactOwner.tsx'
import { Head } from './Head.tsx'
import { maskedContact } from './maskedContact.ts'
import { ProofCode } from './ProofCode.tsx'
import { SecurityPage } from './SecurityPage.tsx'
import { type ContactPageState, useContact } from './useContact.ts'

interface Props {
  /** The kind to bind or change; by default the missing one. */
  kind?: AccountKind | undefined
  /** The screen's own title by default. */
  title?: string
}

/** Binds an email address or phone, or changes the bound one. */
export function ContactPage({ kind, title }: Props) {
  const page = useContact(kind)
  const { inside, leave } = page
  return (
    <SecurityPage {...(title === undefined ? {} : { title })} inside={inside} onLeave={leave}>
      <Shown page={page} />
    </SecurityPage>
  )
}

function Shown({ page }: { page: ContactPageState }) {
  const { state, send, proof, proofActor, coding, present } = page
  const changing = present !== undefined
  if (coding && proof) {
    const old = state.matches('provingOld')
    const step = old ? ([1, 3] as const) : changing ? ([3, 3] as const) : ([2, 3] as const)
    return <ProofCode proof={proof} actor={proofActor} step={step} />
  }
  if (state.matches('loading'))
    return <ChildWaiting of={state.children.profile} onReload={() => send({ type: 'contact.reload' })} />
  if (state.matches('shown') || state.matches('provingOld') || state.matches('bound')) return <Present page={page} />
  const isConfirmed = state.matches('confirming') || state.matches('verifying') || state.matches('looking')
  if (!changing && isConfirmed) return <ContactOwner page={page} />
  return <ContactForm page={page} step={changing ? [2, 3] : [1, 3]} />
}

/** The bound contact, and the button to change it. */
function Present({ page: { state, send, present } }: { page: ContactPageState }) {
  const { t } = useTranslation()
  const pause = usePause()
  const { error } = state.context
  if (!present) return null
  const kind = present.type
  return (
    <>
      <Head title={t(`security.contact.change.${kind}`)} text={t('security.contact.changeText')} />
      <Card pad>
        <Facts rows={[{ label: t(`security.contact.present.${kind}`), value: maskedContact(present) }]} />
      </Card>
      <FailureNotice error={error} />
      {pause.note && <Notice tone="warn">{pause.note}</Notice>}
      <Button
        label={t('security.fund.next')}
        onPress={() => send({ type: 'contact.begin' })}
        {...(state.matches('provingOld') ? { busy: t('entry.sending') } : {})}
      />
    </>
  )
}
