import { useState } from 'react'
import ChevronDown from '#icons/chevron-down'
import { MACHINES } from '../../../../machines/model/register.ts'
import { hasWords } from '../../../../protocol/rules/search.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useSight } from '../context.ts'
import { machineName, spaced, stateName } from '../words.ts'
import { Named } from './Named.tsx'

const AREAS = [...new Set(MACHINES.map(({ file }) => file.split('/')[0] ?? ''))].sort()

/** All machines by area, with the innermost state of running ones, and a search. */
export function MachineList({ onPick }: { onPick?: () => void }) {
  const { t } = useTranslation()
  const { shown, known, show } = useSight()
  const [search, setSearch] = useState('')
  const fits = MACHINES.filter(({ name, file }) => hasWords(search, [machineName(name), name, file]))
  const now = new Map(
    known.windows.flatMap(({ actors, steps }) =>
      actors.flatMap((actor) => {
        const state = actor.isMachine ? steps.findLast((step) => step.actor === actor.id)?.states.at(-1) : undefined
        return state === undefined ? [] : [[actor.name, stateName(state)] as const]
      }),
    ),
  )
  return (
    <div className="flow-machines">
      <SearchField value={search} onChange={setSearch} placeholder={t('flows.search')} />
      {fits.length === 0 && <p className="flow-none">{t('flows.noneFound')}</p>}
      {AREAS.map((area) => {
        const machines = fits.filter(({ file }) => file.startsWith(`${area}/`))
        if (machines.length === 0) return null
        return (
          <section key={area} aria-label={spaced(area)} lang="en">
            <h3 className="flow-label">{spaced(area)}</h3>
            <ul>
              {machines.map(({ name }) => (
                <li key={name}>
                  <button
                    type="button"
                    className="flow-machine"
                    aria-current={name === shown.name ? 'true' : undefined}
                    onClick={() => {
                      show(name)
                      onPick?.()
                    }}
                  >
                    <Named name={machineName(name)} code={name} />
                    {now.has(name) && <small>{now.get(name)}</small>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** For narrow pages: the machine's name, which opens the list. */
export function MachinePick() {
  const { t } = useTranslation()
  const { shown } = useSight()
  const name = machineName(shown.name)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="flow-pick"
        aria-label={t('flows.choose', { name })}
        onClick={() => setOpen(true)}
      >
        {name}
        <Icon of={ChevronDown} size={16} />
      </button>
      <Sheet open={open} onClose={close} title={t('flows.machines')} overlayCloses>
        <MachineList onPick={close} />
      </Sheet>
    </>
  )
}
