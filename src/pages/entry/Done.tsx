import CircleCheck from '#icons/circle-check'
import { Icon } from '../../ui/Icon.tsx'

/** The announced success of a flow. */
export function Done({ title, text }: { title: string; text: string }) {
  return (
    <div className="entry-done" role="status">
      <Icon of={CircleCheck} strokeWidth="1" className="entry-done-art" />
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
