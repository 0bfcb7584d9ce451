import KeyRound from '#icons/key-round'
import ShieldCheck from '#icons/shield-check'
import { Card } from '../../ui/Cell.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  title: string
  text?: string
}

/** The heading of a part, with a sentence below it. */
export function Head({ title, text }: Props) {
  return (
    <div className="security-head">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  )
}

/** Whether a protection is on. */
export function StateCard({ on = false, ...head }: Props & { on?: boolean }) {
  return (
    <Card pad>
      <div className={on ? 'security-state security-state--on' : 'security-state'}>
        <Icon of={on ? ShieldCheck : KeyRound} size={24} />
        <Head {...head} />
      </div>
    </Card>
  )
}
