import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { useDo } from '../host.ts'
import { useNow } from '../useNow.ts'
import { momentOf, TimeField } from './TimeField.tsx'

/** The longest jump: a year. */
const LONGEST_MS = 366 * 24 * 3_600_000

/** A future time to jump to. */
export function JumpTo() {
  const { t } = useTranslation()
  const now = useNow()
  const act = useDo()
  const [typed, setTyped] = useState('')
  const [attempted, setAttempted] = useState(false)
  const at = momentOf(typed)
  const problem = at === undefined || at <= now ? 'past' : at - now > LONGEST_MS ? 'far' : undefined
  const jump = () => {
    setAttempted(problem !== undefined)
    if (at === undefined || problem !== undefined) return
    act({ kind: 'jumpTo', at })
    setTyped('')
  }
  return (
    <Form className="col g2" onSubmit={jump}>
      <TimeField
        label={t('console.clock.to')}
        value={typed}
        onChange={setTyped}
        error={attempted && problem !== undefined ? t(`console.clock.${problem}`) : undefined}
      />
      <Button type="submit" kind="quiet" label={t('console.clock.go')} />
    </Form>
  )
}
