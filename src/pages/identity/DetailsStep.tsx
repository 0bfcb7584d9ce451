import { useId, useRef } from 'react'
import ChevronRight from '#icons/chevron-right'
import type { IdentityProblem, IdentityText } from '../../../machines/identity/identityDraft.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { errorKey } from '../../bindings/messageText.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { describedBy, FieldFrame, labelOf } from '../../ui/FieldFrame.tsx'
import { Form } from '../../ui/Form.tsx'
import { focusFirstProblem } from '../../ui/focusProblem.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { countryName } from './countries.ts'
import { FailedBefore } from './FailedBefore.tsx'
import { SampleDocuments } from './SampleDocuments.tsx'
import { StepHead } from './StepHead.tsx'
import type { IdentityPage } from './useIdentity.ts'

/** Nationality, name and number, as in the document. */
export function DetailsStep({ page: { state, send } }: { page: IdentityPage }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { draft, problems, info, error } = state.context
  const wrong = (name: IdentityText) => {
    const text = problemText(t, name, problems[name])
    return text === undefined ? {} : { error: text }
  }
  const field = (name: 'name' | 'idNumber') => ({
    value: draft[name],
    onChange: (text: string) => send({ type: 'identity.change', change: { [name]: text } }),
    ...wrong(name),
  })
  const next = () => {
    send({ type: 'identity.next' })
    if (form.current) focusFirstProblem(form.current)
  }
  return (
    <Page bottom={<Button label={t('identity.next')} onPress={next} />}>
      <div className="identity">
        <StepHead
          at={2}
          name={t('identity.details.name')}
          heading={t('identity.details.title')}
          text={t('identity.details.text')}
        />
        <FailedBefore info={info} />
        <Form ref={form} className="identity-form" onSubmit={next}>
          <Country iso={draft.nationality} {...wrong('nationality')} />
          <Field
            {...field('name')}
            label={t('identity.name')}
            hint={t('identity.nameHint')}
            kind="name"
            enterKeyHint="next"
          />
          <Field {...field('idNumber')} kind="document" label={t('identity.number')} hint={t('identity.numberHint')} />
          <FailureNotice error={error} />
        </Form>
        {__DEMO__ && <SampleDocuments onPick={(change) => send({ type: 'identity.change', change })} />}
      </div>
    </Page>
  )
}

function Country({ iso, error }: { iso: string; error?: string }) {
  const { t, language } = useTranslation()
  const id = useId()
  const navigation = useNavigation()
  const label = t('title.nationality')
  const words = error === undefined ? { label } : { label, error }
  return (
    <FieldFrame id={id} {...words}>
      <button
        id={id}
        type="button"
        className={error === undefined ? 'field field-pick identity-pick' : 'field field-pick identity-pick field--err'}
        aria-labelledby={`${labelOf(id)} ${id}`}
        aria-describedby={describedBy(id, words)}
        onClick={() => navigation.open(linkTo('nationality', { change: 1 }))}
      >
        <span className="grow">{countryName(iso, language)}</span>
        <Icon of={ChevronRight} size={16} />
      </button>
    </FieldFrame>
  )
}

/** The text below an invalid field; undefined if valid. */
function problemText(t: TFunction, field: IdentityText, problem: IdentityProblem | undefined): string | undefined {
  if (problem === undefined) return undefined
  if (problem === 'unchanged') return t('identity.problem.unchanged')
  return problem === 'required' ? t(`identity.problem.${field}`) : t(errorKey(problem))
}
