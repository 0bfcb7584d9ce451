import './Toasts.css'
import Bell from '#icons/bell'
import ChevronRight from '#icons/chevron-right'
import CircleAlert from '#icons/circle-alert'
import CircleCheck from '#icons/circle-check'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export interface Toast {
  id: string | number
  kind: 'ok' | 'err' | 'info' | 'busy' | 'news'
  text: string
  /** Lights up once, for a filled order. */
  pulses?: boolean
  /** Opens its page. */
  onOpen?: () => void
}

interface Props {
  /** Visible toasts, oldest first. The caller decides how long each stays. */
  list: readonly Toast[]
  /** A tap on a toast: removes it, and opens its page if it has one. */
  onDismiss: (id: Toast['id']) => void
}

/**
 * Short messages under the title bar. Failures are announced at once, others politely; both regions always exist. An open sheet hides from
 * screen readers whatever is beside it, except for parts with `aria-live`.
 */
export function Toasts({ list, onDismiss }: Props) {
  const failures = list.filter((toast) => toast.kind === 'err')
  const others = list.filter((toast) => toast.kind !== 'err')
  return (
    <div className="toasts">
      <div role="status" aria-live="polite">
        {others.map((toast) => show(toast, onDismiss))}
      </div>
      <div role="alert" aria-live="assertive">
        {failures.map((toast) => show(toast, onDismiss))}
      </div>
    </div>
  )
}

function show({ id, kind, text, pulses, onOpen }: Toast, onDismiss: Props['onDismiss']) {
  const press = () => {
    onDismiss(id)
    onOpen?.()
  }
  return (
    <button type="button" key={id} className={`toast toast--${kind}${pulses ? ' toast--pulse' : ''}`} onClick={press}>
      {kind === 'busy' && <Spinner />}
      {kind === 'ok' && <Icon of={CircleCheck} size={16} strokeWidth="2" />}
      {kind === 'err' && <Icon of={CircleAlert} size={16} strokeWidth="2" />}
      {kind === 'news' && <Icon of={Bell} size={16} strokeWidth="2" />}
      <span dir="auto">{text}</span>
      {onOpen && <Icon of={ChevronRight} size={16} className="toast-way" />}
    </button>
  )
}
