import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId, useRef } from 'react'
import type { IdentityText } from '../../../machines/identity/identityDraft.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { failureText } from '../../bind/words.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { describedBy, FieldFrame, labelOf } from '../../ui/FieldFrame.tsx'
import { focusFirstProblem } from '../../ui/focusProblem.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { countryName } from './countries.ts'
import { FailedBefore } from './FailedBefore.tsx'
import { SampleDocuments } from './SampleDocuments.tsx'
import { StepHead } from './StepHead.tsx'
import type { IdentityPage } from './useIdentity.ts'
import { problemText } from './words.ts'

/** Nationality, name and number, as the document has them. */
export function DetailsStep({ page: { state, send } }: { page: IdentityPage }) {
  const say = useText()
  const form = useRef<HTMLFormElement>(null)
  const { draft, problems, info, error } = state.context
  const wrong = (name: IdentityText) => {
    const text = problemText(say, name, problems[name])
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
    <Page bottom={<Button onPress={next}>{say('identity.next')}</Button>}>
      <div className="identity">
        <StepHead
          at={2}
          name={say('identity.details.name')}
          heading={say('identity.details.title')}
          text={say('identity.details.text')}
        />
        <FailedBefore info={info} />
        <form
          ref={form}
          className="identity-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          <Country iso={draft.nationality} {...wrong('nationality')} />
          <Field
            {...field('name')}
            label={say('identity.name')}
            hint={say('identity.nameHint')}
            autoComplete="name"
            enterKeyHint="next"
          />
          <Field
            {...field('idNumber')}
            label={say('identity.number')}
            hint={say('identity.numberHint')}
            enterKeyHint="done"
          />
          {error && (
            <Notice tone="err" urgent>
              {failureText(say, error)}
            </Notice>
          )}
          {/* Enter submits a form of several fields only where it has a button. */}
          <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
        </form>
        {__DEMO__ && <SampleDocuments onPick={(change) => send({ type: 'identity.change', change })} />}
      </div>
    </Page>
  )
}

function Country({ iso, error }: { iso: string; error?: string }) {
  const say = useText()
  const id = useId()
  const navigation = useNavigation()
  const language = useLanguageTag()
  const label = say('title.nationality')
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
