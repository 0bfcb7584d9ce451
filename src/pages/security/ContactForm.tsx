import '../shared/entry/entry.css'
import { useMemo, useState } from 'react'
import { choosable } from '../../../machines/security/contactDraft.ts'
import type { AccountKind } from '../../../protocol/shapes/user.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { ChoiceSheet } from '../shared/ChoiceSheet.tsx'
import { ContactField } from '../shared/entry/AccountFields.tsx'
import { areasIn, areaWith } from '../shared/entry/areas.ts'
import { problemText } from '../shared/entry/problemText.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { Head } from './Head.tsx'
import type { ContactPageState } from './useContact.ts'

const KINDS: readonly AccountKind[] = ['mobile', 'email']

interface Props {
  page: ContactPageState
  step: readonly [at: number, of: number]
}

/** Enters the new contact. */
export function ContactForm({ page: { state, send, present }, step }: Props) {
  const { t } = useTranslation()
  const [picking, setPicking] = useState(false)
  const { contact, problem, error } = state.context
  const kind = contact.type
  const taken = error?.id === 'contactTaken'
  const busy = t(state.matches('provingNew') ? 'entry.sending' : 'security.fund.saving')
  const submit = () => send({ type: 'contact.next' })
  return (
    <>
      <Steps at={step[0]} of={step[1]} />
      <Head
        title={t(`security.contact.${present ? 'new' : 'bind'}.${kind}`)}
        text={t(present ? 'security.contact.newText' : 'security.contact.bindText')}
      />
      <Form className="grid g4" focused={present !== undefined} onSubmit={submit}>
        <Kinds page={{ state, send }} />
        <ContactField
          contact={contact}
          label={t(kind === 'email' ? 'entry.email' : 'entry.mobileNumber')}
          onAccount={(account, area) =>
            send({ type: 'contact.account', account, ...(area === undefined ? {} : { area }) })
          }
          onArea={() => setPicking(true)}
          error={problemText(t, kind, problem) ?? (taken ? failureText(t, error) : undefined)}
        />
        {error && !taken && <FailureNotice error={error} />}
        <div className="entry-actions">
          <Button type="submit" {...(state.matches('typing') ? {} : { busy })} label={t('entry.next')} />
        </div>
      </Form>
      <AreaSheet
        open={picking}
        area={contact.area}
        onClose={() => setPicking(false)}
        onPick={(area) => send({ type: 'contact.area', area })}
      />
    </>
  )
}

/** Chooses the kind to bind, if both are missing. */
function Kinds({ page: { state, send } }: { page: Pick<ContactPageState, 'state' | 'send'> }) {
  const { t } = useTranslation()
  const free = KINDS.filter((kind) => choosable(state.context, kind))
  if (free.length < 2) return null
  return (
    <Segmented
      onPage
      label={t('entry.method')}
      items={free.map((key) => ({ key, label: t(`entry.${key}`) }))}
      value={state.context.contact.type}
      onChange={(kind) => send({ type: 'contact.kind', kind })}
    />
  )
}

interface AreaProps {
  open: boolean
  area: string
  onClose: () => void
  onPick: (area: string) => void
}

function AreaSheet({ open, area, onClose, onPick }: AreaProps) {
  const { t, language } = useTranslation()
  const areas = useMemo(() => areasIn(language), [language])
  const options = areas.map(({ iso, name, d_code }) => ({ value: iso, iso, label: name, d_code }))
  return (
    <ChoiceSheet
      search
      open={open}
      title={t('entry.areas')}
      options={options}
      value={areaWith(areas, area)?.iso ?? ''}
      onPick={(iso) => onPick(areas.find((one) => one.iso === iso)?.d_code ?? area)}
      onClose={onClose}
    />
  )
}
