import './CopyText.css'
import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { useCopy } from '../../bindings/useCopy.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Characters of a group, to compare at a glance. */
const GROUP = 4

interface Props {
  /** Title above. */
  title: string
  text: string
  /** Label of the button. */
  copyLabel: string
  /** In groups for comparison; the copy has no gaps. */
  grouped?: boolean
}

/** A text to copy exactly. If the clipboard refuses, the text is selected. */
export function CopyText({ title, text, copyLabel, grouped = false }: Props) {
  const copy = useCopy('ui.copied')
  const shown = useRef<HTMLParagraphElement>(null)
  const press = async () => {
    if (!(await copy(text)) && shown.current) getSelection()?.selectAllChildren(shown.current)
  }
  const groups = grouped ? (text.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []) : [text]
  return (
    <div className="copytext">
      <div className="copytext-words">
        <p className="f12 t3">{title}</p>
        {/* Gaps are margins, so that a manual selection has none. */}
        <p ref={shown} className="copytext-text" translate="no">
          {groups.map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of one text never move
            <span key={at}>{group}</span>
          ))}
        </p>
      </div>
      <button
        type="button"
        className="copytext-button"
        aria-label={copyLabel}
        title={copyLabel}
        onClick={() => void press()}
      >
        <Icon of={Copy} />
      </button>
    </div>
  )
}
