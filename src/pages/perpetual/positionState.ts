import type { Actor, SnapshotFrom } from 'xstate'
import type { positionFlow } from '../../../machines/perpetual/positionFlow.ts'

export type PositionState = SnapshotFrom<typeof positionFlow>
export type PositionSend = Actor<typeof positionFlow>['send']
