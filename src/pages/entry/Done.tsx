import CircleCheck from '#icons/circle-check'
import { Icon } from '../../ui/Icon.tsx'
import { ResultHeading } from '../../ui/ResultHeading.tsx'

/** The success of a flow. */
export function Done({ title, text }: { title: string; text: string }) {
  return (
    <div className="entry-done">
      <Icon of={CircleCheck} strokeWidth="1" className="entry-done-art" />
      <ResultHeading>{title}</ResultHeading>
      <p>{text}</p>
    </div>
  )
}
