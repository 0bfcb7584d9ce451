import type { ComponentType } from 'react'
import type { ConsoleProps } from '../../bindings/simulator.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { LoadingView } from '../../ui/States.tsx'
import { useLoaded } from '../../ui/useLoaded.ts'
import type { FlowsProps } from '../flows/index.tsx'
import type { Dock as Kind } from './layout.ts'
import type { Joined } from './usePhones.ts'

interface Props {
  kind: Exclude<Kind, 'none'>
  phone: Joined | undefined
  /** Number of the phone that it belongs to. */
  chosen?: number
  onChoose?: (phone: number) => void
}

const PHONES = ['0', '1'] as const

/** The console or the flows of a phone, beside it. */
export function Dock({ kind, phone, chosen = 0, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <aside className="stage-dock" aria-label={t(`stage.docks.${kind}`)}>
      {onChoose && (
        <div className="stage-whose">
          <Segmented
            label={t('stage.whose')}
            value={String(chosen) as (typeof PHONES)[number]}
            onChange={(key) => onChoose(Number(key))}
            items={PHONES.map((key) => ({ key, label: t('stage.phone', { n: Number(key) + 1 }) }))}
          />
        </div>
      )}
      {phone === undefined ? (
        <LoadingView />
      ) : kind === 'console' ? (
        <ConsoleOf phone={phone} />
      ) : (
        <FlowsOf phone={phone} />
      )}
    </aside>
  )
}

async function loadConsole({ simulator }: Joined): Promise<ComponentType<ConsoleProps>> {
  const { openConsole } = await import('../console/index.tsx')
  return (await openConsole(simulator)).default
}

function ConsoleOf({ phone }: { phone: Joined }) {
  const Console = useLoaded(phone.simulator, () => loadConsole(phone))
  const { host } = phone
  // The window with the focus copies.
  const copy = (text: string) => void navigator.clipboard?.writeText(text).then(() => host.onDone('ui.copied'))
  return Console ? <Console {...host} row={undefined} part={undefined} onCopy={copy} /> : <LoadingView />
}

async function loadFlows({ flows }: Joined): Promise<ComponentType<FlowsProps>> {
  const [{ openFlows }, own, { SCENARIOS }] = await Promise.all([
    import('../flows/index.tsx'),
    flows.source(),
    import('../../../simulator/scenarios/table.ts'),
  ])
  return openFlows(own, undefined, SCENARIOS)
}

function FlowsOf({ phone }: { phone: Joined }) {
  const Flows = useLoaded(phone.simulator, () => loadFlows(phone))
  const { flows, host } = phone
  const copy = (text: string) => void navigator.clipboard?.writeText(text).then(() => host.onDone('ui.copied'))
  return Flows ? <Flows link={flows.link} wanted={null} narrow first="chart" copy={copy} /> : <LoadingView />
}
