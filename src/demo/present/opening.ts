/** The parameters with which a presentation opens, in a link or in a file. */
import { scenarioOf, type TourName } from '../tours/table.ts'

interface Opening {
  readonly language?: string | undefined
  readonly chapters: readonly TourName[]
}

/** The first chapter opens in its world, whose clock runs. */
export const openingOf = ({ language, chapters: [first, ...later] }: Opening): Record<string, string> => ({
  ...(language === undefined ? {} : { lang: language }),
  ...(first ? { scenario: scenarioOf(first), speed: '1', tour: [first, ...later].join() } : {}),
})

/** The same as a query; empty where there is nothing to open. */
export function openingQuery(opening: Opening): string {
  const text = new URLSearchParams(openingOf(opening)).toString()
  return text === '' ? '' : `?${text}`
}
