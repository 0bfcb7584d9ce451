/** What no browser test takes of the main flows, with the reason. */
import { MAIN_FLOWS } from './mainFlows.ts'
import type { Coverage } from './table.ts'

/** Neither a person nor the server can cause it through the pages. */
export const NOT_CAUSED: Readonly<Record<string, string>> = {
  'contractOrder.drafting ticket.review 1': 'the button is off while something of the order is wrong',
  'identity.known.notCertified identity.nationality 0':
    'the list of countries begins the choice as soon as it stands there',
  'identity.known.filling.pictures.complete identity.submit 1':
    'texts are right before there are pictures, and change on another step',
}

/** The transitions of these machines that no browser test takes. */
export const untaken = (all: Coverage): string[] =>
  MAIN_FLOWS.flatMap((name) =>
    Object.entries(all[name]?.transitions ?? {}).flatMap(([id, { story }]) => (story ? [] : [id])),
  )
