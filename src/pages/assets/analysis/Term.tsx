import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { PageSheet } from '../../shared/PageSheet.tsx'

export type TermName =
  | 'value'
  | 'deposits'
  | 'withdrawals'
  | 'transfers'
  | 'profit'
  | 'average'
  | 'unrealised'
  | 'realised'

/** A word for a figure; a tap defines it. */
export function Term({ of, children }: { of: TermName; children: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="analysis-term u-dot" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      <PageSheet open={open} title={children} onClose={() => setOpen(false)}>
        <p className="analysis-about f14 t2">{t(`analysis.about.${of}`)}</p>
      </PageSheet>
    </>
  )
}
