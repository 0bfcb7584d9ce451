import './Toasts.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export interface Toast {
  id: string | number
  kind: 'ok' | 'err' | 'info' | 'busy'
  text: string
}

interface Props {
  /** What shows now, oldest first. How long each stays is up to whoever keeps the list. */
  list: readonly Toast[]
  /** A tap on a toast. */
  onDismiss: (id: Toast['id']) => void
}

/** Short messages under the title bar. Failures are announced at once, the rest politely; both regions are always there. */
export function Toasts({ list, onDismiss }: Props) {
  const failures = list.filter((toast) => toast.kind === 'err')
  const others = list.filter((toast) => toast.kind !== 'err')
  return (
    <div className="toasts">
      <div role="status">{others.map((toast) => show(toast, onDismiss))}</div>
      <div role="alert">{failures.map((toast) => show(toast, onDismiss))}</div>
    </div>
  )
}

function show({ id, kind, text }: Toast, onDismiss: Props['onDismiss']) {
  return (
    <button type="button" key={id} className={`toast toast--${kind}`} onClick={() => onDismiss(id)}>
      {kind === 'busy' && <Spinner />}
      {kind === 'ok' && <Icon of={CircleCheck} size={16} strokeWidth={2} />}
      {kind === 'err' && <Icon of={CircleAlert} size={16} strokeWidth={2} />}
      <span dir="auto">{text}</span>
    </button>
  )
}
