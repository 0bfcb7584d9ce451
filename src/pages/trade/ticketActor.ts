/** Types of the spot ticket's machine. */
import type { Actor, SnapshotFrom } from 'xstate'
import type { spotOrderFlow } from '../../../machines/trade/spotOrderFlow.ts'

export type TicketState = SnapshotFrom<typeof spotOrderFlow>
export type TicketActor = Actor<typeof spotOrderFlow>
export type TicketSend = TicketActor['send']

/** Id of the sentence beside the button, which describes invalid fields. */
export const REASON_ID = 'ticket-reason'
