/** The draft of an identity verification, its problems, and what a failed one leaves for the next. */
import * as v from 'valibot'
import { TEXT_INPUT_MAX } from '../../protocol/rules/constants.ts'
import type { FieldProblem } from '../../protocol/rules/fields.ts'
import {
  IDENTITY_PICTURES,
  type IdentityPicture,
  idNumberProblem,
  nationalityProblem,
  tidyIdNumber,
} from '../../protocol/rules/identity.ts'
import { plainLine } from '../../protocol/rules/pastedText.ts'
import { personNameProblem, tidyPersonName } from '../../protocol/rules/personName.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import type { Identity } from '../../protocol/shapes/identity.ts'
import { storedText } from '../shared/storedSchemas.ts'

export interface IdentityDraft {
  readonly nationality: string
  readonly name: string
  readonly idNumber: string
  /** URLs of uploaded pictures; '' for missing ones. The files are never stored. */
  readonly pictures: Readonly<Record<IdentityPicture, string>>
}

export type IdentityText = 'nationality' | 'name' | 'idNumber'
export type IdentityStep = 'details' | 'pictures'
/** `unchanged`: the review rejected it, and it is still the same. */
export type IdentityProblem = FieldProblem | 'unchanged'
export type IdentityProblems = { readonly [F in IdentityText]?: IdentityProblem | undefined }

const TEXTS: readonly IdentityText[] = ['nationality', 'name', 'idNumber']
/** Longest URL of a picture. */
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

/** A failed verification as a draft, without its rejected pictures. */
export function draftToMend({ wrong, nationality, name, idNumber, ...urls }: Identity): IdentityDraft {
  return {
    nationality: nationality ?? '',
    name: name ?? '',
    idNumber: idNumber ?? '',
    pictures: picturesFrom((picture) => (wrong.includes(picture) ? '' : (urls[picture] ?? ''))),
  }
}

/** Texts that the review rejected. */
export const wrongTexts = (info: Identity | undefined): IdentityText[] =>
  TEXTS.filter((field) => info?.state === 'failed' && info.wrong.includes(field))

const plain = (field: IdentityText, text: string | null): string =>
  field === 'idNumber' ? tidyIdNumber(text ?? '') : tidyPersonName(text ?? '')

/** Rejected texts, if none has changed. Which of several is wrong isn't known: one change is enough. */
function unchanged(draft: IdentityDraft, info: Identity | undefined): IdentityText[] {
  const wrong = wrongTexts(info)
  return wrong.some((field) => plain(field, draft[field]) !== plain(field, info?.[field] ?? null)) ? [] : wrong
}

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

/** Missing pictures in the order of the upload. */
export const missingPictures = ({ pictures }: IdentityDraft): IdentityPicture[] =>
  IDENTITY_PICTURES.filter((picture) => pictures[picture] === '')

export const requestOf = ({ nationality, name, idNumber, pictures }: IdentityDraft): Req<'realAuth'> => ({
  nationality,
  name: tidyPersonName(name),
  idNumber: plainLine(idNumber),
  ...pictures,
})

/** The draft in storage. `of`: when the verification that it corrects was submitted (Unix s); null for the first. */
export interface StoredIdentity {
  readonly draft: IdentityDraft
  readonly step: IdentityStep
  readonly of: number | null
}

/** Drops invalid parts, and drafts of an unknown nationality. */
export const storedIdentity: v.GenericSchema<unknown, StoredIdentity> = v.object({
  draft: v.object({
    nationality: v.pipe(
      v.string(),
      v.check((code) => nationalityProblem(code) === undefined),
    ),
    name: storedText(TEXT_INPUT_MAX),
    idNumber: storedText(TEXT_INPUT_MAX),
    pictures: v.fallback(
      v.object({ front: storedText(LONGEST_URL), portrait: storedText(LONGEST_URL), back: storedText(LONGEST_URL) }),
      EMPTY_DRAFT.pictures,
    ),
  }),
  step: v.fallback(v.picklist(['details', 'pictures']), 'details'),
  of: v.nullable(v.number()),
})

/** The verification being corrected, as in `of`. */
export const mendedOf = (info: Identity | undefined): number | null =>
  info?.state === 'failed' ? info.submitted : null

/**
 * The stored draft with its step; undefined if nothing is stored, if another one was submitted meanwhile (in another tab), or
 * if the identity can't be submitted now.
 */
export function restored(
  stored: StoredIdentity | undefined,
  info: Identity,
): { draft: IdentityDraft; step: IdentityStep } | undefined {
  const open = info.state === 'none' || info.state === 'failed'
  if (!stored || !open || stored.of !== mendedOf(info)) return undefined
  const { draft, step } = stored
  return { draft, step: step === 'pictures' && clean(textProblems(draft, info)) ? 'pictures' : 'details' }
}
