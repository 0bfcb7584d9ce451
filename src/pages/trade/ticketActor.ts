/** The coin ticket's machine as its parts pass it on. */
import type { Actor, SnapshotFrom } from 'xstate'
import type { spotOrderFlow } from '../../../machines/trade/spotOrderFlow.ts'

export type TicketState = SnapshotFrom<typeof spotOrderFlow>
export type TicketActor = Actor<typeof spotOrderFlow>
export type TicketSend = TicketActor['send']

/** Id of the sentence beside the button; fields that are wrong point to it. */
export const REASON_ID = 'ticket-reason'
