import { useState } from 'react'
import ChevronDown from '#icons/chevron-down'
import { useTranslation } from '../../i18n/i18n.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { LeverageProps } from './LeverageSheet.tsx'

const LeverageSheet = lazyPart(() => import('./LeverageSheet.tsx'), 'whenOpened')

/** The leverage as a chip that opens its sheet. */
export function LeveragePick(props: LeverageProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Chip small fill onPress={() => setOpen(true)}>
        <span className="vh">{t('perpetual.leverage')} </span>
        {props.draft.leverage}×
        <Icon of={ChevronDown} size={12} />
      </Chip>
      <LeverageSheet {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
