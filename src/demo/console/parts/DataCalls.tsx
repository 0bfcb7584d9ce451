import type { CallName } from '../../../../protocol/calls/index.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { CALLS } from '../data/calls.ts'
import { useData } from '../data/useData.ts'
import { useExplorerSend } from '../explorer/useExplorer.ts'
import { useConsole } from '../host.ts'

const callsOf = (collection: string): readonly CallName[] =>
  Object.hasOwn(CALLS, collection) ? CALLS[collection as keyof typeof CALLS] : []

/** The calls that answer with these records; a tap opens one in the explorer. */
export function DataCalls() {
  const { t } = useTranslation()
  const { actor, host } = useConsole()
  const explore = useExplorerSend()
  const calls = useData(({ context }) => callsOf(context.place.collection))
  if (calls.length === 0) return null
  const open = (call: CallName) => {
    explore({ type: 'explorer.open', call, token: host.token })
    actor.send({ type: 'console.part', part: 'explorer' })
  }
  return (
    <section>
      <h2 className="console-head">{t('console.model.calls')}</h2>
      <div className="data-links">
        {calls.map((call) => (
          <button key={call} type="button" className="chip chip--s mono" onClick={() => open(call)}>
            {call}
          </button>
        ))}
      </div>
    </section>
  )
}
