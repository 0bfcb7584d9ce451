import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Badge, type Tone } from '../../ui/Chip.tsx'
import { Icon, type LucideIcon } from '../../ui/Icon.tsx'

interface Props {
  icon: LucideIcon
  title: string
  sub: ReactNode
  link: string
  /** Whether it is on; undefined if unknown or meaningless. */
  on?: boolean | undefined
  /** A state other than on or off. */
  state?: { tone: Tone; word: string } | undefined
  /** A figure instead of a state. */
  value?: ReactNode
}

/** A protection of the account: its state and its page. */
export function Item({ icon, title, sub, link, on, state, value }: Props) {
  const navigation = useNavigation()
  const onOff = on === undefined ? undefined : <OnOff on={on} />
  const shown = value ?? (state ? <Badge tone={state.tone}>{state.word}</Badge> : onOff)
  const leads = leadsSomewhere(link)
  return (
    <Cell
      icon={icon}
      title={title}
      sub={sub}
      value={shown}
      {...(leads ? { opens: link, onPress: () => navigation.open(link) } : {})}
    />
  )
}

function OnOff({ on }: { on: boolean }) {
  const { t } = useTranslation()
  if (!on) return <Badge>{t('security.center.off')}</Badge>
  return (
    <Badge tone="ok">
      <Icon of={Check} size={12} strokeWidth={2.75} />
      {t('security.center.on')}
    </Badge>
  )
}
