import { createContext, useContext } from 'react'

/** Link of the page that is shown beside a list; undefined elsewhere. */
export const OpenLinkContext = createContext<string | undefined>(undefined)

/** Whether the page of a row is shown beside its list. */
export function useIsOpenLink(link: string | undefined): boolean {
  const shown = useContext(OpenLinkContext)
  return shown !== undefined && shown === link?.replace(/^#/, '')
}
