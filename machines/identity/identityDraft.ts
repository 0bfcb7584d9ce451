/** What a verification of identity gathers, what is wrong with it, and what of an earlier one is kept when that failed. */
import * as v from 'valibot'
import { TEXT_INPUT_MAX } from '../../protocol/rules/constants.ts'
import type { FieldProblem } from '../../protocol/rules/fields.ts'
import {
  IDENTITY_PICTURES,
  type IdentityPicture,
  idNumberProblem,
  nationalityProblem,
  personNameProblem,
  tidyIdNumber,
} from '../../protocol/rules/identity.ts'
import type { Req } from '../../protocol/schemas.ts'
import type { Identity } from '../../protocol/shapes/identity.ts'
import { keptText } from '../shared/keptSchemas.ts'

export interface IdentityDraft {
  readonly nationality: string
  readonly name: string
  readonly idNumber: string
  /** Addresses of uploaded pictures; empty for those that are missing. The files themselves are never kept. */
  readonly pictures: Readonly<Record<IdentityPicture, string>>
}

export type IdentityText = 'nationality' | 'name' | 'idNumber'
export type IdentityStep = 'details' | 'pictures'
/** `unchanged`: the review turned it down, and it still says the same. */
export type IdentityProblem = FieldProblem | 'unchanged'
export type IdentityProblems = { readonly [F in IdentityText]?: IdentityProblem | undefined }

const TEXTS: readonly IdentityText[] = ['nationality', 'name', 'idNumber']
/** Longest address of a picture, as the exchange gives them. */
const LONGEST_URL = 2_000

export const EMPTY_DRAFT: IdentityDraft = {
  nationality: '',
  name: '',
  idNumber: '',
  pictures: { front: '', portrait: '', back: '' },
}

const picturesFrom = (url: (picture: IdentityPicture) => string): IdentityDraft['pictures'] => ({
  front: url('front'),
  portrait: url('portrait'),
  back: url('back'),
})

/** What failed, to be mended: all that was handed in, but for the pictures that were turned down. */
export function draftToMend({ wrong, nationality, name, idNumber, ...urls }: Identity): IdentityDraft {
  return {
    nationality: nationality ?? '',
    name: name ?? '',
    idNumber: idNumber ?? '',
    pictures: picturesFrom((picture) => (wrong.includes(picture) ? '' : (urls[picture] ?? ''))),
  }
}

/** The texts that the review turned down. */
export const wrongTexts = (info: Identity | undefined): IdentityText[] =>
  TEXTS.filter((field) => info?.state === 'failed' && info.wrong.includes(field))

const plain = (field: IdentityText, text: string | null): string =>
  field === 'idNumber' ? tidyIdNumber(text ?? '') : (text ?? '').trim()

/** Texts that were turned down, when none of them says anything else now. Which of several is at fault isn't known: one is enough. */
function unchanged(draft: IdentityDraft, info: Identity | undefined): IdentityText[] {
  const wrong = wrongTexts(info)
  return wrong.some((field) => plain(field, draft[field]) !== plain(field, info?.[field] ?? null)) ? [] : wrong
}

/** What is wrong with the texts; nothing for those that are fine. */
export function textProblems(draft: IdentityDraft, info: Identity | undefined): IdentityProblems {
  const same = unchanged(draft, info)
  const problem = (field: IdentityText, found: FieldProblem | undefined) =>
    found ?? (same.includes(field) ? 'unchanged' : undefined)
  return {
    nationality: problem('nationality', nationalityProblem(draft.nationality)),
    name: problem('name', personNameProblem(draft.name)),
    idNumber: problem('idNumber', idNumberProblem(draft.idNumber, draft.nationality)),
  }
}

export const clean = (problems: IdentityProblems): boolean =>
  Object.values(problems).every((problem) => problem === undefined)

/** The pictures that are missing, in the order in which they are taken. */
export const missingPictures = ({ pictures }: IdentityDraft): IdentityPicture[] =>
  IDENTITY_PICTURES.filter((picture) => pictures[picture] === '')

export const requestOf = ({ nationality, name, idNumber, pictures }: IdentityDraft): Req<'realAuth'> => ({
  nationality,
  name: name.trim(),
  idNumber: idNumber.trim(),
  ...pictures,
})

/** A draft as it is kept over a reload. `of` is when that was handed in which it mends (Unix seconds); null for a first one. */
export interface KeptIdentity {
  readonly draft: IdentityDraft
  readonly step: IdentityStep
  readonly of: number | null
}

/** A draft as it is kept, of a known nationality; whatever else of it is none is left out. */
export const keptIdentity: v.GenericSchema<unknown, KeptIdentity> = v.object({
  draft: v.object({
    nationality: v.pipe(
      v.string(),
      v.check((code) => nationalityProblem(code) === undefined),
    ),
    name: keptText(TEXT_INPUT_MAX),
    idNumber: keptText(TEXT_INPUT_MAX),
    pictures: v.fallback(
      v.object({ front: keptText(LONGEST_URL), portrait: keptText(LONGEST_URL), back: keptText(LONGEST_URL) }),
      EMPTY_DRAFT.pictures,
    ),
  }),
  step: v.fallback(v.picklist(['details', 'pictures']), 'details'),
  of: v.nullable(v.number()),
})

/** What is being mended, as `of` names it. */
export const mendedOf = (info: Identity | undefined): number | null =>
  info?.state === 'failed' ? info.submitted : null

/**
 * A kept draft with the step it was at; nothing when there is none to go on with: none has begun, another one was handed in meanwhile
 * (in another tab), or none can be handed in now.
 */
export function restored(
  kept: KeptIdentity | undefined,
  info: Identity,
): { draft: IdentityDraft; step: IdentityStep } | undefined {
  const open = info.state === 'none' || info.state === 'failed'
  if (!kept || !open || kept.of !== mendedOf(info)) return undefined
  const { draft, step } = kept
  return { draft, step: step === 'pictures' && clean(textProblems(draft, info)) ? 'pictures' : 'details' }
}
