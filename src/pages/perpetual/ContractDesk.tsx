import type { DeskProps } from '../trade/desk.ts'
import { PerpetualDesk } from './PerpetualDesk.tsx'

/** Perpetual contracts on the Trading tab. */
export default function ContractDesk(props: DeskProps) {
  return <PerpetualDesk {...props} />
}
