import { useState } from 'react'
import { profileEditFlow } from '../../../machines/security/profileEditFlow.ts'
import { ANTI_PHISHING } from '../../../protocol/rules/profile.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** The current word; null for none. */
  word: string | null
}

/** Sets, changes or removes the anti-phishing word. */
export default function WordSheet({ open, onClose, word }: Props) {
  const { t } = useTranslation()
  return (
    <PageSheet open={open} onClose={onClose} title={t('security.word.title')} overlayCloses>
      <p className="f14 t2">{t('security.word.text')}</p>
      {/* A new word from the server resets the form. */}
      <Typing key={word} word={word} onDone={onClose} />
    </PageSheet>
  )
}

function Typing({ word, onDone }: { word: string | null; onDone: () => void }) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const [typed, setTyped] = useState(word ?? '')
  const [state, send, actor] = usePage(profileEditFlow)
  const { problem, error } = state.context
  const removes = state.context.change.antiPhishing === ''
  const busy = state.hasTag('busy') ? t('security.fund.saving') : undefined
  useEmitted(actor, 'profile.saved', ({ change }) => {
    const key = change.antiPhishing === '' ? 'security.word.removed' : 'security.word.saved'
    notices.send({ type: 'notice.show', kind: 'success', text: { key } })
    onDone()
  })
  const save = (antiPhishing: string) => send({ type: 'profile.save', change: { antiPhishing } })
  return (
    <Form
      className="security-word"
      focused
      onSubmit={() =>
        typed.trim() === '' ? send({ type: 'profile.save', change: { antiPhishing: ' ' } }) : save(typed)
      }
    >
      <Field
        kind="word"
        label={t('security.word.title')}
        hint={t('security.word.hint', ANTI_PHISHING)}
        maxLength={ANTI_PHISHING.max * 2}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          send({ type: 'profile.change' })
        }}
        {...(problem === undefined ? {} : { error: t(`field.${problem}`) })}
      />
      <FailureNotice error={error} />
      <Button type="submit" {...(busy && !removes ? { busy } : {})} label={t('security.fund.save')} />
      {word !== null && (
        <Button
          kind="quiet"
          label={t('security.word.remove')}
          onPress={() => save('')}
          {...(busy && removes ? { busy } : {})}
        />
      )}
    </Form>
  )
}
