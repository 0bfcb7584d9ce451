/** Width from which phones and a console fit beside each other (CSS px). */
export const STAGE_WIDTH = 1_024

/** Whether a page has room for a stage, and its frames may share a world: pages from a file may not. */
export const canStage = (
  { protocol }: Pick<Location, 'protocol'>,
  page: Pick<Window, 'innerWidth' | 'parent'>,
): boolean => protocol !== 'file:' && page.parent === page && page.innerWidth >= STAGE_WIDTH

/** Whether an address requests the stage and the window can show it. */
export const isStage = (
  at: Pick<Location, 'protocol' | 'search'>,
  page: Pick<Window, 'innerWidth' | 'parent'>,
): boolean => new URLSearchParams(at.search).get('stage') === '1' && canStage(at, page)
