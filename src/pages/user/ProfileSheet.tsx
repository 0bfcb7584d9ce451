import { useId, useState } from 'react'
import { profileEditFlow } from '../../../machines/security/profileEditFlow.ts'
import { AVATARS, NICKNAME } from '../../../protocol/rules/profile.ts'
import type { Profile } from '../../../protocol/shapes/user.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'
import { Face } from './Face.tsx'

interface Props {
  open: boolean
  onClose: () => void
  profile: Profile
}

/** Changes the nickname and the face. */
export default function ProfileSheet({ open, onClose, profile }: Props) {
  const { t } = useTranslation()
  return (
    <PageSheet open={open} onClose={onClose} title={t('user.edit.title')} overlayCloses>
      <Choosing key={`${profile.name} ${profile.avatar}`} profile={profile} onDone={onClose} />
    </PageSheet>
  )
}

function Choosing({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const [name, setName] = useState(profile.name)
  const [avatar, setAvatar] = useState(profile.avatar ?? '')
  const [state, send, actor] = usePage(profileEditFlow)
  const { problem, error } = state.context
  useEmitted(actor, 'profile.saved', () => {
    notices.send({ type: 'notice.show', kind: 'success', text: { key: 'user.edit.saved' } })
    onDone()
  })
  // A name that the exchange assigned may break the rule of nicknames, so an unchanged name isn't sent.
  const save = () =>
    send({ type: 'profile.save', change: { ...(name.trim() === profile.name ? {} : { name }), avatar } })
  return (
    <Form className="grid g4" onSubmit={save}>
      <Field
        kind="word"
        label={t('user.edit.name')}
        hint={t('user.edit.hint', NICKNAME)}
        maxLength={NICKNAME.max * 2}
        value={name}
        onChange={(text) => {
          setName(text)
          send({ type: 'profile.change' })
        }}
        {...(problem === undefined ? {} : { error: t(`field.${problem}`) })}
      />
      <Faces name={name} value={avatar} onPick={setAvatar} />
      <FailureNotice error={error} />
      <Button
        type="submit"
        {...(state.hasTag('busy') ? { busy: t('security.fund.saving') } : {})}
        label={t('security.fund.save')}
      />
    </Form>
  )
}

interface FacesProps {
  name: string
  /** '' for the first letter of the name. */
  value: string
  onPick: (avatar: string) => void
}

function Faces({ name, value, onPick }: FacesProps) {
  const { t } = useTranslation()
  const group = useId()
  return (
    <fieldset className="user-faces">
      <legend className="label">{t('user.edit.avatar')}</legend>
      {(['', ...AVATARS] as const).map((avatar) => (
        <label key={avatar}>
          <input
            type="radio"
            className="vh"
            name={group}
            checked={value === avatar}
            aria-label={t(`user.edit.faces.${avatar === '' ? 'letter' : avatar}`)}
            onChange={() => onPick(avatar)}
          />
          <Face avatar={avatar} name={name} />
        </label>
      ))}
    </fieldset>
  )
}
