import type { TicketProblems } from '../../../machines/help/writing.ts'
import { TEXT_AREA_MAX } from '../../../protocol/rules/constants.ts'
import { TICKET_KINDS } from '../../../protocol/rules/ticket.ts'
import type { Ticket } from '../../../protocol/shapes/help.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import type { Tone } from '../../ui/Chip.tsx'

/** The subject of a ticket; a backend may have kinds unknown to this build. */
export function ticketKind(t: TFunction, kind: string): string {
  const known = TICKET_KINDS.find((one) => one === kind)
  return known ? t(`help.ticket.kind.${known}`) : kind
}

export const STATE_TONES: Record<Ticket['state'], Tone | undefined> = {
  sent: 'info',
  answered: 'ok',
  closed: undefined,
}

/** A text's problem as a sentence. */
export function textError(t: TFunction, { text }: TicketProblems): string | undefined {
  if (text === 'required') return t('help.ticket.textRequired')
  return text && t('help.ticket.textLong', { count: TEXT_AREA_MAX })
}
