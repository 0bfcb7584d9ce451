/** The parts of a stage: one or two phones of a size, and the dock beside them. */
import * as v from 'valibot'
import { tabValue } from '../../../protocol/browserStorage.ts'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'

export const SIZES = ['320x568', '375x667', '375x812', '390x844', '430x932'] as const
export type Size = (typeof SIZES)[number]

/** The purpose of the second phone. */
export const VIEWS = ['one', 'operator', 'languages', 'themes'] as const
export type View = (typeof VIEWS)[number]

export const DOCKS = ['console', 'flows', 'none'] as const
export type Dock = (typeof DOCKS)[number]

export interface Layout {
  readonly size: Size
  readonly view: View
  readonly dock: Dock
}

const FIRST: Layout = { size: '375x812', view: 'one', dock: 'console' }

const kept = tabValue('stage', v.object({ size: v.picklist(SIZES), view: v.picklist(VIEWS), dock: v.picklist(DOCKS) }))
export const readLayout = (): Layout => kept.read() ?? FIRST
export const keepLayout = (layout: Layout): void => kept.write(layout)

export const pixelsOf = (size: Size): readonly [width: number, height: number] => {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return [width, height]
}

/** The first phone's appearance, which the second one shares except for the compared property. */
export interface Looks {
  /** Language tag of its document. */
  readonly lang: string
  readonly theme: string
  /** The page that it shows, as in the hash. */
  readonly page: string
}

const OPERATOR = '/simulator?part=desk'

/** The address of the second phone, without the folder. */
export function secondPhone(view: View, { lang, theme, page }: Looks): string {
  const code = LANGUAGES.find(({ tag }) => tag === lang)?.code ?? 'en'
  const other = code === 'en' ? 'zh' : 'en'
  const opposite = theme === 'dark' ? 'light' : 'dark'
  const query = new URLSearchParams({
    phone: '2',
    lang: view === 'languages' ? other : code,
    theme: view === 'themes' ? opposite : theme,
  })
  return `?${query}#${view === 'operator' ? OPERATOR : page}`
}
