import { useEffect, useState } from 'react'
import Lock from '#icons/lock'
import Play from '#icons/play'
import { transitionsOf } from '../../../../machines/model/chart.ts'
import { kindsOf } from '../../../../machines/model/fields.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { listOf } from '../../../i18n/lists.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useSight } from '../context.ts'
import type { Possible } from '../messages.ts'
import { possibleOf } from '../viewer.ts'
import { eventName, guardName, stateName } from '../words.ts'
import { EventForm } from './EventForm.tsx'
import { Named } from './Named.tsx'

/** Events that the actor would take now, and guards that refuse the others. */
export function Now() {
  const { t } = useTranslation()
  const { host, shown, window, actor, step, steps, known } = useSight()
  const [open, setOpen] = useState<string>()
  const live = step === steps.at(-1) && step?.status === 'active'
  const { viewer } = host
  const [at, id] = [window?.id, actor?.id]
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew after each step
  useEffect(() => {
    if (at !== undefined && id !== undefined) viewer.ask(at, id)
  }, [viewer, at, id, steps.length, step])
  if (at === undefined || id === undefined || !live) {
    return (
      <section>
        <h3 className="flow-label">{t('flows.now.title')}</h3>
        <p className="flow-none">{t('flows.now.idle')}</p>
      </section>
    )
  }
  const possible = possibleOf(known, at, id) ?? []
  return (
    <section>
      <h3 className="flow-label">{t('flows.now.title')}</h3>
      {possible.length === 0 && <p className="flow-none">{t('flows.now.none')}</p>}
      <ul className="col g2">
        {[...possible]
          .sort((a, b) => rank(a) - rank(b))
          .map((one) => (
            <li key={one.event}>
              <EventButton
                possible={one}
                open={open === one.event}
                onPress={() => {
                  if (needsForm(shown.name, one)) setOpen(open === one.event ? undefined : one.event)
                  else viewer.send(at, id, { type: one.event })
                }}
              />
              {open === one.event && (
                <EventForm
                  key={one.event}
                  machine={shown.name}
                  possible={one}
                  onSend={(event) => viewer.send(at, id, event)}
                />
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}

const needsForm = (machine: string, { event }: Possible): boolean =>
  event.includes('*') || Object.keys(kindsOf(machine, event)).length > 0

const rank = ({ open }: Possible): number => (open === false ? 2 : open ? 0 : 1)

function EventButton({ possible, open, onPress }: { possible: Possible; open: boolean; onPress: () => void }) {
  const { t, language } = useTranslation()
  const { chart, actor, shown } = useSight()
  const transitions = transitionsOf(chart.chart)
  const charted = (id: string) => (actor ? id.replaceAll(actor.label, chart.chart.id) : id)
  const find = (id: string) => transitions.find((transition) => transition.id === charted(id))
  const taken = find(possible.answers.find(({ answer }) => answer)?.transition ?? '')
  const guards = possible.answers.flatMap(({ transition }) => {
    const guard = find(transition)?.guard
    return guard ? guardName(guard) : []
  })
  const words = () => {
    if (possible.open === false) return t('flows.now.refused', { guard: listOf(language, guards) })
    if (possible.open === undefined) return t('flows.now.depends')
    const target = taken?.targets[0]
    return target === undefined ? t('flows.now.stays') : t('flows.now.to', { state: stateName(target) })
  }
  const form = needsForm(shown.name, possible)
  return (
    <button
      type="button"
      className={possible.open === false ? 'flow-event flow-event--off' : 'flow-event'}
      aria-expanded={form ? open : undefined}
      onClick={onPress}
    >
      <Icon of={possible.open === false ? Lock : Play} size={14} />
      <b>
        <Named name={eventName(possible.event)} code={possible.event} />
      </b>
      <small>{words()}</small>
    </button>
  )
}
