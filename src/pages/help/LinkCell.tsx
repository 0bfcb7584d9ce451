import type { ComponentProps } from 'react'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Cell } from '../../ui/Cell.tsx'

type Props = Omit<ComponentProps<typeof Cell>, 'href' | 'onPress'> & { to: string }

/** A row that opens a page, as a link. */
export function LinkCell({ to, ...rest }: Props) {
  const navigation = useNavigation()
  return <Cell {...rest} href={`#${to}`} onPress={() => navigation.open(to)} />
}
