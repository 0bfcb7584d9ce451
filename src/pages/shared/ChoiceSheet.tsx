import { lazyPart } from '../../ui/lazyPart.tsx'
import type { ChoiceProps } from './ChoiceOptions.tsx'

const ChoiceOptions = lazyPart<ChoiceProps<string>>(() => import('./ChoiceOptions.tsx'), 'whenOpened')

/** A short choice in a sheet that closes with the pick. */
export function ChoiceSheet<V extends string>(props: ChoiceProps<V>) {
  return <ChoiceOptions {...props} />
}
