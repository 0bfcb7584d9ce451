import { PERSONAS } from '../../../../simulator/seeds/accounts.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Cell } from '../../../ui/Cell.tsx'
import { Badge } from '../../../ui/Chip.tsx'
import { useConsole, useDo, useKnown } from '../host.ts'
import { scenarioLink } from '../links.ts'
import { AddPeople } from './AddPeople.tsx'

/** The current user, personas to switch to, and further people. */
export function Personas() {
  const { t } = useTranslation()
  const act = useDo()
  const { simulator } = useConsole()
  const who = useKnown(({ seen }) => seen.who)
  const current = who === null ? 'visitor' : who?.persona
  return (
    <>
      <p className="console-lead">
        {who ? t('console.personas.now', { name: who.person.name }) : t('console.personas.nobody')}
        {who && <small className="t2">{who.person.contact}</small>}
      </p>
      <div className="console-cells">
        {PERSONAS.map((persona) => (
          <Cell
            key={persona}
            title={t(`console.persona.${persona}`)}
            sub={t(`console.personaText.${persona}`)}
            {...(persona === 'heavy' && !simulator.remote
              ? { href: scenarioLink('ten-thousand-records', true) }
              : { onPress: () => act({ kind: 'enter', persona }) })}
            {...(persona === current ? { end: <Badge tone="ok">{t('console.personas.here')}</Badge> } : {})}
          />
        ))}
      </div>
      <AddPeople />
    </>
  )
}
