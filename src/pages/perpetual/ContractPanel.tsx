import type { PanelProps } from '../shared/order/panel.ts'
import { PerpetualPanel } from './PerpetualPanel.tsx'

/** Perpetual contracts on the Trading tab. */
export default function ContractPanel(props: PanelProps) {
  return <PerpetualPanel {...props} />
}
