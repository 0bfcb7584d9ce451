import './CopyText.css'
import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { useCopy } from '../../bindings/useCopy.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Letters of a group: as many as one compares at a glance. */
const GROUP = 4

interface Props {
  /** What it is: stands above. */
  title: string
  text: string
  /** Name of the button. */
  copyLabel: string
  /** In groups that are easy to compare; the copy has no gaps. */
  grouped?: boolean
}

/** A text that is to be carried elsewhere without a mistake. Where the clipboard refuses, the text stands selected. */
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
        {/* The gaps are margins: what is selected by hand has none. */}
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
