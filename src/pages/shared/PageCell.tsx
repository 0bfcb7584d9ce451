import type { ReactNode } from 'react'
import { linkTo, type RouteName } from '../../../protocol/routes.ts'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { type TextKey, useTranslation } from '../../i18n/i18n.ts'
import { Cell } from '../../ui/Cell.tsx'
import type { IconNode } from '../../ui/Icon.tsx'

type Titles<Key> = Key extends `title.${infer Name}` ? Name : never
/** A page with its title. */
export type TitledPage = RouteName & Titles<TextKey>

interface Props {
  to: TitledPage
  icon: IconNode
  /** The page's title by default. */
  title?: string
  sub?: ReactNode
  value?: ReactNode
}

/** A row that opens a page. */
export function PageCell({ to, title, ...rest }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const link = linkTo(to)
  if (!leadsSomewhere(link)) return null
  return <Cell {...rest} title={title ?? t(`title.${to}`)} opens={link} onPress={() => navigation.open(link)} />
}
