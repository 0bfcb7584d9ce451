import { useId, useState } from 'react'
import type { MessageId } from '../../../../simulator/catalogue/messages.ts'
import { messageText } from '../../../../simulator/catalogue/messages.ts'
import type { Person } from '../../../../simulator/operator/people.ts'
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { formatCountdown, formatTime } from '../../../i18n/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/Chip.tsx'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { useNow } from '../useNow.ts'

/** A case is accepted, with its queue's word for it, or refused with a reason. */
type Answer<Accept, Reason> = { decision: Accept } | { decision: 'refuse'; reason: Reason }

interface Props<Accept extends 'pass' | 'credit' | 'approve', Reason extends MessageId> {
  waiting: { person: Person; at: number; decides?: number }
  /** Progress, for cases with steps. */
  state?: 'submitted' | 'confirming' | 'held' | 'reviewing'
  facts: readonly Fact[]
  accept: Accept
  reasons: readonly Reason[]
  /** Values for the texts of the reasons. */
  params?: Record<string, string>
  onDecide: (answer: Answer<Accept, Reason>) => void
}

/** A case on the desk: user, facts, and both decisions. A refusal needs one of the reasons, which the user will read. */
export function Decision<Accept extends 'pass' | 'credit' | 'approve', Reason extends MessageId>(
  props: Props<Accept, Reason>,
) {
  const { waiting, state, facts, accept, reasons, params, onDecide } = props
  const { t, language } = useTranslation()
  const [refusing, setRefusing] = useState(false)
  return (
    <article className="console-case" aria-label={waiting.person.name}>
      <header className="row between g2">
        <span className="grow">
          <b>{waiting.person.name}</b>
          <small className="t2">{waiting.person.contact}</small>
        </span>
        <span className="end">
          {state !== undefined && <Badge>{t(`console.state.${state}`)}</Badge>}
          <small className="t2 n">{formatTime(waiting.at, language, true)}</small>
        </span>
      </header>
      <Facts rows={facts} tight />
      <Deadline decides={waiting.decides} />
      {refusing ? (
        <Reasons
          reasons={reasons}
          params={params}
          onCancel={() => setRefusing(false)}
          onRefuse={(reason) => {
            setRefusing(false)
            onDecide({ decision: 'refuse', reason })
          }}
        />
      ) : (
        <div className="btn2">
          <Button kind="quiet" label={t('console.desk.refuse')} onPress={() => setRefusing(true)} />
          <Button kind="ink" label={t(`console.desk.${accept}`)} onPress={() => onDecide({ decision: accept })} />
        </div>
      )}
    </article>
  )
}

/** The time of the automatic decision, if there is one. */
function Deadline({ decides }: { decides: number | undefined }) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <p className="t2 f12 n">
      {decides === undefined
        ? t('console.desk.waits')
        : t('console.desk.goesOn', { time: formatCountdown(Math.ceil((decides - now) / 1_000)) })}
    </p>
  )
}

interface ReasonsProps<Reason extends MessageId> {
  reasons: readonly Reason[]
  params: Record<string, string> | undefined
  onRefuse: (reason: Reason) => void
  onCancel: () => void
}

/** The reasons in the user's wording; none asks for money. */
function Reasons<Reason extends MessageId>({ reasons, params, onRefuse, onCancel }: ReasonsProps<Reason>) {
  const { t } = useTranslation()
  const name = useId()
  const [chosen, setChosen] = useState<Reason>()
  return (
    <>
      <fieldset className="console-reasons">
        <legend>{t('console.desk.reason')}</legend>
        {reasons.map((reason) => (
          <label key={reason}>
            <input type="radio" name={name} checked={reason === chosen} onChange={() => setChosen(reason)} />
            <span>{messageText(currentLanguage(), reason, params)}</span>
          </label>
        ))}
      </fieldset>
      <div className="btn2">
        <Button kind="quiet" label={t('ui.cancel')} onPress={onCancel} />
        <Button
          kind="ink"
          label={t('console.desk.refuse')}
          disabled={chosen === undefined}
          onPress={() => chosen && onRefuse(chosen)}
        />
      </div>
    </>
  )
}
