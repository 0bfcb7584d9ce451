/** Subjects of a support ticket; the client has the texts. A backend may have others. */
export const TICKET_KINDS = ['deposit', 'withdrawal', 'trading', 'account', 'identity', 'suggestion', 'other'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]
