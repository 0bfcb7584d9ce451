/** Texts and pictures for support, and the subject of a new ticket. */
import * as v from 'valibot'
import { TEXT_AREA_MAX, UPLOAD_MAX_COUNT } from '../../protocol/rules/constants.ts'
import { TICKET_KINDS, type TicketKind } from '../../protocol/rules/ticket.ts'
import type { Ticket } from '../../protocol/shapes/help.ts'
import { storedList, storedPicture, storedText } from '../shared/storedSchemas.ts'
import type { UploadedPicture } from '../shared/uploadFlow.ts'

export interface Written {
  readonly text: string
  readonly pictures: readonly UploadedPicture[]
}

export interface TicketDraft extends Written {
  /** Undefined until chosen. */
  readonly kind?: TicketKind | undefined
}

export const NOTHING_WRITTEN: Written = { text: '', pictures: [] }
export const EMPTY_TICKET: TicketDraft = { ...NOTHING_WRITTEN, kind: undefined }

/** `pending`: a picture is uploading. */
export interface TicketProblems {
  readonly kind?: 'required'
  readonly text?: 'required' | 'tooLong'
  readonly pictures?: 'pending'
}

function textProblem(text: string): TicketProblems['text'] {
  if (text.trim() === '') return 'required'
  return text.length > TEXT_AREA_MAX ? 'tooLong' : undefined
}

/** Problems of a reply; empty when it can be sent. */
export function writtenProblems({ text }: Written, pending: boolean): TicketProblems {
  const problem = textProblem(text)
  return { ...(problem ? { text: problem } : {}), ...(pending ? { pictures: 'pending' as const } : {}) }
}

/** Problems of a new ticket; empty when it can be sent. */
export const ticketProblems = (draft: TicketDraft, pending: boolean): TicketProblems => ({
  ...(draft.kind === undefined ? { kind: 'required' as const } : {}),
  ...writtenProblems(draft, pending),
})

/** A new ticket in storage. `before`, the newest numbers before it, is there while one may be under way. */
export const storedTicket = v.object({
  text: storedText(TEXT_AREA_MAX),
  pictures: v.fallback(
    v.pipe(
      storedList(storedPicture),
      v.transform((all) => all.slice(0, UPLOAD_MAX_COUNT)),
    ),
    [],
  ),
  kind: v.fallback(v.optional(v.picklist(TICKET_KINDS)), undefined),
  before: v.fallback(v.optional(storedList(v.number())), undefined),
})

/** The pictures of a request; empty without any. */
export const picturesOf = ({ pictures }: Written): { pictures?: string[] } =>
  pictures.length > 0 ? { pictures: pictures.map(({ url }) => url) } : {}

export const ticketRequest = (draft: TicketDraft) => ({
  type: draft.kind ?? 'other',
  text: draft.text.trim(),
  ...picturesOf(draft),
})

/** The ticket that a sending created, if it did: a new one with the same text. `before` has the newest numbers before sending. */
export function madeOf(draft: TicketDraft, before: readonly number[], now: readonly Ticket[]): Ticket | undefined {
  const { type, text } = ticketRequest(draft)
  const newest = Math.max(0, ...before)
  return now.find((ticket) => ticket.id > newest && ticket.kind === type && ticket.text === text)
}
