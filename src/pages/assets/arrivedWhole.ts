/** Most characters that one key adds: a composed sign can have two. */
export const KEY_MOST = 2

/** Whether a text was inserted at once, by a paste, a drop or a keyboard's suggestion, rather than typed. */
export const arrivedWhole = ({ inputType = '' }: Event & { inputType?: string }, grown: number): boolean =>
  grown > KEY_MOST || inputType.startsWith('insertFrom')
