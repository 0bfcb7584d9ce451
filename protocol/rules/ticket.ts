/** What a work order can be about; the words for them are the client's. A backend may know others. */
export const TICKET_KINDS = ['deposit', 'withdrawal', 'trading', 'account', 'identity', 'suggestion', 'other'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]
