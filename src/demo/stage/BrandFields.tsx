import { useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { ACCENT, type BrandDraft, type BrandProblems, logoOf } from './brandDraft.ts'

interface Props {
  draft: BrandDraft
  problems: BrandProblems
  onChange: (part: Partial<BrandDraft>) => void
}

/** Name, accent and logo of a customer's brand, each with its problem beside it. */
export function BrandFields({ draft, problems, onChange }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const error = (field: keyof BrandProblems) => {
    const problem = problems[field]
    return problem === undefined ? {} : { error: t(`stage.brand.${problem}`) }
  }
  return (
    <>
      <Field
        kind="title"
        label={t('stage.brand.name')}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        {...error('name')}
      />
      <Field
        kind="word"
        label={t('stage.brand.accent')}
        value={draft.accent}
        onChange={(accent) => onChange({ accent })}
        action={
          <input
            type="color"
            // A pointer's way to the same value: keyboards and screen readers have the field.
            aria-hidden
            tabIndex={-1}
            value={ACCENT.test(draft.accent) ? draft.accent : '#000000'}
            onChange={({ target }) => onChange({ accent: target.value })}
          />
        }
        {...error('accent')}
      />
      <div>
        <Button
          kind="onbg"
          label={t('stage.brand.mark')}
          onPress={() => input.current?.click()}
          sub={draft.logo || undefined}
        />
        <input
          ref={input}
          type="file"
          accept=".svg,.png,image/svg+xml,image/png"
          hidden
          aria-label={t('stage.brand.mark')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void logoOf(file).then(onChange)
            target.value = ''
          }}
        />
        {problems.mark && (
          <p className="hint hint--err" role="alert">
            {t(`stage.brand.${problems.mark}`)}
          </p>
        )}
      </div>
    </>
  )
}
