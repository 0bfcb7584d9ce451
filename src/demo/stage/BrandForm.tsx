import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chip.tsx'
import { Form } from '../../ui/Form.tsx'
import { type LinkBrand, packBrand } from '../brandLink.ts'
import { BrandFields } from './BrandFields.tsx'
import { type BrandProblems, checkedBrand, EMPTY_BRAND } from './brandDraft.ts'

/** Invented brands, which show at one tap how far a brand reaches. */
const SAMPLES: readonly LinkBrand[] = [
  { name: 'Example Exchange', accent: '#1d4ed8' },
  { name: 'Sample Markets', accent: '#7c3aed' },
  { name: 'Demo Capital', accent: '#b45309' },
]

/** Chooses the brand of the phone: a sample, or a customer's. `packed` is that of a link. */
export function BrandForm({ onBrand }: { onBrand: (packed: string | undefined) => void }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(EMPTY_BRAND)
  const [sample, setSample] = useState('')
  const [problems, setProblems] = useState<BrandProblems>({})
  const show = () => {
    const { packed, problems: found } = checkedBrand(draft)
    setProblems(found)
    if (packed === undefined) return
    setSample('own')
    onBrand(packed)
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
        <BrandFields
          draft={draft}
          problems={problems}
          onChange={(part) => {
            setDraft((before) => ({ ...before, ...part }))
            setProblems(part.isLogoWrong ? { mark: 'markWrong' } : {})
          }}
        />
        <Button kind="ink" type="submit" label={t('stage.brand.show')} />
      </Form>
    </>
  )
}
