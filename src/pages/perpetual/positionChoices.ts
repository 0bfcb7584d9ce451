import { useOffered } from '../../bindings/offered.tsx'

const CALLS = { margin: 'contractMargin', leverage: 'contractLeverage', reverse: 'contractReverse' } as const
export type PositionChoice = keyof typeof CALLS

/** The actions on a position that the backend offers besides closing it. */
export function usePositionChoices(): readonly PositionChoice[] {
  const offered = useOffered(Object.values(CALLS))
  return (Object.keys(CALLS) as PositionChoice[]).filter((choice) => offered.includes(CALLS[choice]))
}
