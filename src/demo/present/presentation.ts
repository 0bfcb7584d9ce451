/** A presentation as a link and as a file. */
import { withBrand, withOpening } from '../../app/brandInPage.ts'
import { unpackBrand } from '../brandLink.ts'
import { offerFile } from '../console/file.ts'
import { openingOf, openingQuery } from './opening.ts'
import type { Presentation } from './presentFlow.ts'

/** The server has no one-file demo beside this one. */
export class NoFile extends Error {}

/** The query of the link: on a wide window the first chapter plays on the stage. */
export const queryOf = (presentation: Presentation): string =>
  `?${new URLSearchParams({ stage: '1', ...openingOf(presentation), brand: presentation.packed })}`

/** The first characters of a page, which hold its first scripts. */
const HEAD = 4_000

/** The one-file demo with a presentation in it. */
export function filePage(html: string, presentation: Presentation): string {
  const brand = unpackBrand(presentation.packed)
  // Some servers answer every path with the app's page, whose scripts are files.
  if (!brand || !/^<!doctype html>/i.test(html) || /<script[^>]* src=/.test(html.slice(0, HEAD))) throw new NoFile()
  return withOpening(withBrand(html, brand), openingQuery(presentation))
}

/** Saves the one-file demo that the server has beside this one. */
export async function savePresentation(presentation: Presentation): Promise<void> {
  const answer = await fetch(`${import.meta.env.BASE_URL}demo.html`)
  if (!answer.ok) throw new NoFile()
  offerFile('demo.html', filePage(await answer.text(), presentation), 'text/html')
}
