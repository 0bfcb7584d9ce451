import type { ReactNode } from 'react'
import Check from '#icons/check'
import { linkTo } from '../../../protocol/routes.ts'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Badge, type Tone } from '../../ui/Chip.tsx'
import { Icon, type IconNode } from '../../ui/Icon.tsx'
import type { TitledPage } from '../shared/PageCell.tsx'

interface Props {
  icon: IconNode
  sub: ReactNode
  /** Its page, whose title is its name. */
  to?: TitledPage
  /** The page's title by default. */
  title?: string
  /** A link, instead of `to`. */
  link?: string
  /** Whether it is on; undefined if unknown or meaningless. */
  on?: boolean | undefined
  /** A state other than on or off. */
  state?: { tone: Tone; word: string } | undefined
  /** Opens a sheet, for instance, instead of a page. */
  onPress?: () => void
  /** A figure instead of a state. */
  value?: ReactNode
}

/** A protection of the account: its state and its page. Nothing where its page is not offered. */
export function Item({ icon, to = 'security', title, sub, link = linkTo(to), on, state, value, onPress }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const onOff = on === undefined ? undefined : <OnOff on={on} />
  const shown = value ?? (state ? <Badge tone={state.tone}>{state.word}</Badge> : onOff)
  if (onPress === undefined && !leadsSomewhere(link)) return null
  const leading = { opens: link, onPress: () => navigation.open(link) }
  return (
    <Cell
      icon={icon}
      title={title ?? t(`title.${to}`)}
      sub={sub}
      value={shown}
      {...(onPress === undefined ? leading : { onPress })}
    />
  )
}

function OnOff({ on }: { on: boolean }) {
  const { t } = useTranslation()
  if (!on) return <Badge>{t('security.center.off')}</Badge>
  return (
    <Badge tone="ok">
      <Icon of={Check} size={12} strokeWidth="2.75" />
      {t('security.center.on')}
    </Badge>
  )
}
