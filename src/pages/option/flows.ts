/** Machines and defaults of second contracts and options by kind, with shared types. */
import type { Actor, SnapshotFrom } from 'xstate'
import { optionOrderFlow } from '../../../machines/option/optionOrderFlow.ts'
import { deadlineRecordFlow, secondHandFlow, secondRecordFlow } from '../../../machines/option/recordFlows.ts'
import {
  optionRunningFlow,
  type RunningContext,
  type RunningEvent,
  secondRunningFlow,
} from '../../../machines/option/runningOrders.ts'
import { secondOrderFlow } from '../../../machines/option/secondOrderFlow.ts'
import type { Offer } from '../../../machines/option/stakeDraft.ts'
import type { StakeCall, StakeTicket } from '../../../machines/option/stakeTicket.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import type { RecordListContext, RecordListEvent } from '../../../machines/shared/recordList.ts'
import type { Retyped } from '../../../machines/shared/retyped.ts'
import type { DeadlineOverview, SecondOverview } from '../../../protocol/shapes/assets.ts'
import type { StakeKind, StakeOrder } from './stakes.ts'

/** Filters of a list of orders; times in Unix seconds. */
export interface StakeFilters {
  readonly code?: string
  readonly from?: number
  readonly state?: 'current' | 'history'
}

type TicketFlow = StakeTicket<StakeCall>
type ListFlow = Retyped<
  typeof secondRecordFlow,
  RecordListContext<StakeOrder, StakeFilters>,
  RecordListEvent<StakeFilters>,
  { filters: StakeFilters }
>
type RunningFlow = Retyped<typeof secondRunningFlow, RunningContext<StakeOrder>, RunningEvent<StakeOrder>, undefined>

export type RunningActor = Actor<RunningFlow>
export type TicketState = SnapshotFrom<TicketFlow>
export type TicketSend = Actor<TicketFlow>['send']
export interface StakeList {
  list: SnapshotFrom<ListFlow>
  send: Actor<ListFlow>['send']
}

export const TICKETS = { second: secondOrderFlow, option: optionOrderFlow } as Record<StakeKind, TicketFlow>
export const RUNNING = { second: secondRunningFlow, option: optionRunningFlow } as Record<StakeKind, RunningFlow>
export const CURRENT = { second: secondHandFlow, option: deadlineRecordFlow } as Record<StakeKind, ListFlow>
export const HISTORY = { second: secondRecordFlow, option: deadlineRecordFlow } as Record<StakeKind, ListFlow>
/** Second contracts have a call per list, options one call with a filter. */
export const CURRENT_FILTERS: Record<StakeKind, StakeFilters> = { second: {}, option: { state: 'current' } }
export const HISTORY_FILTERS: Record<StakeKind, StakeFilters> = { second: {}, option: { state: 'history' } }

export const secondAccount = pageLoad('secondOverview')
export const optionAccount = pageLoad('deadlineOverview')

type Cycle = Pick<Offer, 'yieldRate' | 'minimum' | 'maximum'>
const offerOf = (cycle: number, { yieldRate, minimum, maximum }: Cycle): Offer => ({
  cycle,
  yieldRate,
  minimum,
  maximum,
})

/** Offers of an account's overview; none if it names no cycles, and undefined until it is loaded. */
export const OFFERS = {
  second: (overview?: SecondOverview) =>
    overview && (overview.cycles ?? []).map((cycle) => offerOf(cycle.seconds, cycle)),
  option: (overview?: DeadlineOverview) =>
    overview && (overview.cycles ?? []).map((cycle) => offerOf(cycle.minutes, cycle)),
}
