import { useOffered } from '../../bindings/offered.tsx'

const CALLS = { margin: 'contractMargin', leverage: 'contractLeverage', reverse: 'contractReverse' } as const
export type PositionChoice = keyof typeof CALLS

/** What the backend lets a user do with a position besides closing it. */
export function usePositionChoices(): readonly PositionChoice[] {
  const offered = useOffered(Object.values(CALLS))
  return (Object.keys(CALLS) as PositionChoice[]).filter((choice) => offered.includes(CALLS[choice]))
}
