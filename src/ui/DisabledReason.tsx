import Info from '#icons/info'
import { Icon } from './Icon.tsx'

/** Why a button can't be used now, on a line below it. */
export function DisabledReason({ id, children }: { id?: string; children: string }) {
  return (
    <p className="why" id={id}>
      <Icon of={Info} size={14} />
      <span>{children}</span>
    </p>
  )
}

const SHAKE = [0, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }))

/** Draws attention to the line with this id, after a tap on the button that it is about. */
export function shakeReason(id: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.getElementById(id)?.animate(SHAKE, { duration: 240, easing: 'ease-out' })
}
