/** The pages on which each machine is at work; none for those of the whole app and for parts that most pages share. */
import screens from '../../../docs/flows/screens.json'
import type { RouteName } from '../../../protocol/routes.ts'

/** Printed from the sources by `npm run publish:flows`, as the handbook is; a test holds it to them. */
export const SCREENS_OF = screens as { readonly [machine: string]: readonly RouteName[] }
