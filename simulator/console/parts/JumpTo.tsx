import { useId, useState } from 'react'
import { useText } from '../../../src/text/text.ts'
import { Button } from '../../../src/ui/Button.tsx'
import { FieldFrame } from '../../../src/ui/FieldFrame.tsx'
import { useDo } from '../host.ts'
import { useNow } from '../useNow.ts'

/** A year: what one jump may pass. */
const LONGEST_MS = 366 * 24 * 3_600_000

/** A time ahead to which the clock jumps, in the user's own time zone. */
export function JumpTo() {
  const say = useText()
  const id = useId()
  const now = useNow()
  const act = useDo()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const at = new Date(typed).getTime()
  const problem = at > now ? (at - now > LONGEST_MS ? 'far' : undefined) : 'past'
  const error = asked && (typed === '' || problem !== undefined) ? say(`console.clock.${problem ?? 'past'}`) : undefined
  const jump = () => {
    setAsked(true)
    if (typed === '' || Number.isNaN(at) || problem !== undefined) return
    act({ kind: 'jumpTo', at })
    setAsked(false)
    setTyped('')
  }
  return (
    <form
      className="console-form"
      onSubmit={(event) => {
        event.preventDefault()
        jump()
      }}
    >
      <FieldFrame id={id} label={say('console.clock.to')} {...(error === undefined ? {} : { error })}>
        <div className="row g2">
          <div className={error === undefined ? 'field grow' : 'field field--err grow'}>
            <input
              id={id}
              type="datetime-local"
              step="1"
              value={typed}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button type="submit" kind="quiet" className="console-fit">
            {say('console.clock.go')}
          </Button>
        </div>
      </FieldFrame>
    </form>
  )
}
