/** Width from which phones and a console fit beside each other (CSS px). */
export const STAGE_WIDTH = 1_024

type Address = Pick<Location, 'protocol' | 'search'>
type Room = Pick<Window, 'innerWidth' | 'parent'>

/** Whether a page has room for a stage, and its frames may share a world: pages from a file may not. */
export const canStage = ({ protocol }: Pick<Location, 'protocol'>, page: Room): boolean =>
  protocol !== 'file:' && page.parent === page && page.innerWidth >= STAGE_WIDTH

/** Whether an address requests the stage and the window can show it. */
export const isStage = (at: Address, page: Room): boolean =>
  new URLSearchParams(at.search).get('stage') === '1' && canStage(at, page)

/** Whether an address requests the presenter's notes. */
export const isNotes = ({ search }: Address): boolean => new URLSearchParams(search).get('notes') === '1'

/** Whether a window begins with the start page: it is wide, and its address has neither a page nor a parameter that opens the app. */
export function isStart(at: Address & Pick<Location, 'hash'>, page: Room, isFreshTab: boolean): boolean {
  if (!canStage(at, page) || !/^#?\/?$/.test(at.hash)) return false
  const query = new URLSearchParams(at.search)
  return query.has('start') || (isFreshTab && query.size === 0)
}
