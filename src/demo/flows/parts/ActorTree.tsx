import { useTranslation } from '../../../i18n/i18n.ts'
import { useSight } from '../context.ts'
import type { ActorInfo } from '../messages.ts'
import { machineName, stateName } from '../words.ts'
import { Named } from './Named.tsx'

/** The window's running actors as a tree of invocations. */
export function ActorTree() {
  const { t } = useTranslation()
  const { window } = useSight()
  const actors = window?.actors ?? []
  const ids = new Set(actors.map(({ id }) => id))
  const roots = actors.filter(({ parent }) => parent === undefined || !ids.has(parent))
  return (
    <section>
      <h3 className="flow-label">{t('flows.actors.title')}</h3>
      {roots.length === 0 ? (
        <p className="flow-none">{t('flows.actors.none')}</p>
      ) : (
        <Branch actors={roots} all={actors} />
      )}
    </section>
  )
}

function Branch({ actors, all }: { actors: readonly ActorInfo[]; all: readonly ActorInfo[] }) {
  const { window, actor, show } = useSight()
  const stateOf = ({ id }: ActorInfo) => {
    const state = window?.steps.findLast((step) => step.actor === id)?.states.at(-1)
    return state === undefined ? undefined : stateName(state)
  }
  return (
    <ul className="flow-tree">
      {actors.map((one) => {
        const inner = all.filter(({ parent }) => parent === one.id)
        return (
          <li key={one.id}>
            {one.isMachine ? (
              <button
                type="button"
                className="flow-machine"
                aria-current={one.id === actor?.id ? 'true' : undefined}
                onClick={() => show(one.name, one.id)}
              >
                <Named name={machineName(one.name)} code={one.label} />
                <small lang="en">{stateOf(one)}</small>
              </button>
            ) : (
              <span className="flow-leaf">{one.label}</span>
            )}
            {inner.length > 0 && <Branch actors={inner} all={all} />}
          </li>
        )
      })}
    </ul>
  )
}
