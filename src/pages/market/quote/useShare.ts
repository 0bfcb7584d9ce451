import { linkTo } from '../../../../protocol/routes.ts'
import { useCopy } from '../../../bindings/useCopy.ts'

/** Copies the address of this market's page. */
export function useShare(): (code: string) => Promise<boolean> {
  const copy = useCopy('ui.copied')
  const { origin, pathname } = window.location
  return (code) => copy(`${origin}${pathname}#${linkTo('quote', { code })}`)
}
