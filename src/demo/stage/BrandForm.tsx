import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chip.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { type LinkBrand, NAME_MOST, packBrand } from '../brandLink.ts'

/** Invented brands, which show at one tap how far a brand reaches. */
const SAMPLES: readonly LinkBrand[] = [
  { name: 'Example Exchange', accent: '#1d4ed8' },
  { name: 'Sample Markets', accent: '#7c3aed' },
  { name: 'Demo Capital', accent: '#b45309' },
]
const ACCENT = /^#[\da-f]{6}$/i

type Problems = {
  readonly [field in 'name' | 'accent' | 'mark']?: 'nameMissing' | 'accentWrong' | 'markWrong' | 'markLarge'
}

/** A file as a data URL. */
const dataUrl = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return `data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

/** Chooses the brand of the phone: a sample, or a customer's. `packed` is that of a link. */
export function BrandForm({ onBrand }: { onBrand: (packed: string | undefined) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<LinkBrand>({ name: '', accent: '#1d4ed8' })
  const [sample, setSample] = useState('')
  const [logo, setLogo] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const input = useRef<HTMLInputElement>(null)
  const change = (part: Partial<LinkBrand>, problem: Problems = {}) => {
    setTyped((before) => ({ ...before, ...part }))
    setProblems(problem)
  }
  const chooseLogo = async (file: File) => {
    setLogo(file.name)
    if (!/^image\/(svg\+xml|png)$/.test(file.type)) return setProblems({ mark: 'markWrong' })
    change({ mark: await dataUrl(file) })
  }
  const show = () => {
    const name = typed.name.trim()
    const packed = packBrand({ ...typed, name })
    const found: Problems = {
      ...(name === '' || name.length > NAME_MOST ? { name: 'nameMissing' } : {}),
      ...(ACCENT.test(typed.accent) ? {} : { accent: 'accentWrong' }),
      ...(packed === undefined ? { mark: 'markLarge' } : problems.mark ? { mark: problems.mark } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setSample('own')
    onBrand(packed)
  }
  const text = (field: keyof Problems) => {
    const problem = problems[field]
    return problem === undefined ? {} : { error: t(`stage.brand.${problem}`) }
  }
  return (
    <>
      <Chips
        label={t('stage.brand.title')}
        value={sample}
        onChange={(key) => {
          setSample(key)
          const brand = SAMPLES.find(({ name }) => name === key)
          onBrand(brand && packBrand(brand))
        }}
        items={[{ key: '', label: t('app.name') }, ...SAMPLES.map(({ name }) => ({ key: name, label: name }))]}
      />
      <Form className="start-brand" onSubmit={show}>
        <Field
          kind="title"
          label={t('stage.brand.name')}
          value={typed.name}
          onChange={(name) => change({ name })}
          {...text('name')}
        />
        <Field
          kind="word"
          label={t('stage.brand.accent')}
          value={typed.accent}
          onChange={(accent) => change({ accent })}
          action={
            <input
              type="color"
              // A pointer's way to the same value: keyboards and screen readers have the field.
              aria-hidden
              tabIndex={-1}
              value={ACCENT.test(typed.accent) ? typed.accent : '#000000'}
              onChange={({ target }) => change({ accent: target.value })}
            />
          }
          {...text('accent')}
        />
        <div>
          <Button kind="onbg" onPress={() => input.current?.click()} sub={logo || undefined}>
            {t('stage.brand.mark')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".svg,.png,image/svg+xml,image/png"
            hidden
            aria-label={t('stage.brand.mark')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void chooseLogo(file)
              target.value = ''
            }}
          />
          {problems.mark && (
            <p className="hint hint--err" role="alert">
              {t(`stage.brand.${problems.mark}`)}
            </p>
          )}
        </div>
        <Button kind="ink" type="submit">
          {t('stage.brand.show')}
        </Button>
      </Form>
    </>
  )
}
