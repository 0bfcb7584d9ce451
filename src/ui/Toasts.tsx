import './Toasts.css'
import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export interface Toast {
  id: string | number
  kind: 'ok' | 'err' | 'info' | 'busy' | 'news'
  text: string
  /** Opens the page that it is about. */
  onOpen?: () => void
}

interface Props {
  /** What shows now, oldest first. How long each stays is up to whoever keeps the list. */
  list: readonly Toast[]
  /** A tap on a toast: it goes, and opens its page where it has one. */
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

function show({ id, kind, text, onOpen }: Toast, onDismiss: Props['onDismiss']) {
  const press = () => {
    onDismiss(id)
    onOpen?.()
  }
  return (
    <button type="button" key={id} className={`toast toast--${kind}`} onClick={press}>
      {kind === 'busy' && <Spinner />}
      {kind === 'ok' && <Icon of={CircleCheck} size={16} strokeWidth={2} />}
      {kind === 'err' && <Icon of={CircleAlert} size={16} strokeWidth={2} />}
      {kind === 'news' && <Icon of={Bell} size={16} strokeWidth={2} />}
      <span dir="auto">{text}</span>
      {onOpen && <Icon of={ChevronRight} size={16} className="toast-way" />}
    </button>
  )
}
