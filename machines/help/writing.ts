/** What somebody writes to the support: a text with pictures, and for a new work order what it is about. */
import * as v from 'valibot'
import { TEXT_AREA_MAX, UPLOAD_MAX_COUNT } from '../../protocol/rules/constants.ts'
import { TICKET_KINDS, type TicketKind } from '../../protocol/rules/ticket.ts'
import type { Ticket } from '../../protocol/shapes/help.ts'
import { keptList, keptPicture, keptText } from '../shared/keptSchemas.ts'
import type { UploadedPicture } from '../shared/uploadFlow.ts'

export interface Written {
  readonly text: string
  readonly pictures: readonly UploadedPicture[]
}

export interface TicketDraft extends Written {
  /** Nothing until it is chosen. */
  readonly kind?: TicketKind | undefined
}

export const NOTHING_WRITTEN: Written = { text: '', pictures: [] }
export const EMPTY_TICKET: TicketDraft = { ...NOTHING_WRITTEN, kind: undefined }

/** What is still missing; `pending`: a picture is on its way. */
export interface TicketProblems {
  readonly kind?: 'required'
  readonly text?: 'required' | 'tooLong'
  readonly pictures?: 'pending'
}

function textProblem(text: string): TicketProblems['text'] {
  if (text.trim() === '') return 'required'
  return text.length > TEXT_AREA_MAX ? 'tooLong' : undefined
}

/** What is wrong with what is written; an empty object when it can be sent. */
export function writtenProblems({ text }: Written, pending: boolean): TicketProblems {
  const problem = textProblem(text)
  return { ...(problem ? { text: problem } : {}), ...(pending ? { pictures: 'pending' as const } : {}) }
}

/** What is wrong with a new work order; an empty object when it can be sent. */
export const ticketProblems = (draft: TicketDraft, pending: boolean): TicketProblems => ({
  ...(draft.kind === undefined ? { kind: 'required' as const } : {}),
  ...writtenProblems(draft, pending),
})

/** What is kept of a new work order. `before` is there while one may be under way: the numbers of the newest ones before it. */
export const keptTicket = v.object({
  text: keptText(TEXT_AREA_MAX),
  pictures: v.fallback(
    v.pipe(
      keptList(keptPicture),
      v.transform((all) => all.slice(0, UPLOAD_MAX_COUNT)),
    ),
    [],
  ),
  kind: v.fallback(v.optional(v.picklist(TICKET_KINDS)), undefined),
  before: v.fallback(v.optional(keptList(v.number())), undefined),
})

/** The addresses of pictures as a request carries them; nothing without any. */
export const picturesOf = ({ pictures }: Written): { pictures?: string[] } =>
  pictures.length > 0 ? { pictures: pictures.map(({ url }) => url) } : {}

/** The request of a new work order. */
export const ticketRequest = (draft: TicketDraft) => ({
  type: draft.kind ?? 'other',
  text: draft.text.trim(),
  ...picturesOf(draft),
})

/**
 * The work order that a sending made, if it did: one with the same words that was not there before. `before` are the numbers of the
 * newest ones as they were looked up before it was sent.
 */
export function madeOf(draft: TicketDraft, before: readonly number[], now: readonly Ticket[]): Ticket | undefined {
  const { type, text } = ticketRequest(draft)
  const newest = Math.max(0, ...before)
  return now.find((ticket) => ticket.id > newest && ticket.kind === type && ticket.text === text)
}
