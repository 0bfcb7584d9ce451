import { whenOpened } from '../../ui/whenOpened.tsx'
import type { ChoiceProps } from './ChoiceOptions.tsx'

const ChoiceOptions = whenOpened<ChoiceProps<string>>(() => import('./ChoiceOptions.tsx'))

/** A short choice in a sheet that closes with the pick. */
export function ChoiceSheet<V extends string>(props: ChoiceProps<V>) {
  return <ChoiceOptions {...props} />
}
