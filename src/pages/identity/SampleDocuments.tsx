import { useState } from 'react'
import { SAMPLE_DOCUMENTS, type SampleDocument } from '../../../protocol/rules/identity.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ChoiceSheet } from '../shared/ChoiceSheet.tsx'

const NAME = 'Alex Sample'

interface Props {
  onPick: (document: { name: string; idNumber: string }) => void
}

/** Fictional documents, one for each outcome of a review. Demo builds only. */
export function SampleDocuments({ onPick }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const kinds = Object.keys(SAMPLE_DOCUMENTS) as SampleDocument[]
  const options = kinds.map((value) => ({
    value,
    label: t(`identity.sample.kinds.${value}`),
    title2: SAMPLE_DOCUMENTS[value],
  }))
  return (
    <>
      <button type="button" className="identity-offer" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{t('identity.sample.text')}</span>
        <b>{t('identity.sample.choose')}</b>
      </button>
      <ChoiceSheet<SampleDocument | ''>
        open={open}
        onClose={() => setOpen(false)}
        title={t('identity.sample.choose')}
        options={options}
        value=""
        onPick={(kind) => kind !== '' && onPick({ name: NAME, idNumber: SAMPLE_DOCUMENTS[kind] })}
      />
    </>
  )
}
