import './CopyText.css'
import { type ReactNode, useRef } from 'react'
import Copy from '#icons/copy'
import { useCopy } from '../../bindings/useCopy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Address, Groups } from './Address.tsx'
import { LinkText } from './LinkText.tsx'

interface Props {
  /** Title above. */
  title: string
  text: string
  /** Label of the button. */
  copyLabel: string
  /** Addresses and keys come in groups for comparison, a link breaks at its slashes. */
  as?: 'address' | 'key' | 'link' | undefined
}

/** Characters of a group of a key. */
const GROUP = 4

function shownAs(text: string, as: Props['as']): ReactNode {
  if (as === 'address') return <Address text={text} />
  if (as === 'key') return <Groups groups={text.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []} />
  return as === 'link' ? <LinkText url={text} /> : text
}

/** A text to copy exactly. If the clipboard refuses, the text is selected. */
export function CopyText({ title, text, copyLabel, as }: Props) {
  const copy = useCopy('ui.copied')
  const shown = useRef<HTMLParagraphElement>(null)
  const press = async () => {
    if (!(await copy(text)) && shown.current) getSelection()?.selectAllChildren(shown.current)
  }
  return (
    <div className="copytext">
      <div className="copytext-words">
        <p className="f12 t3">{title}</p>
        <p ref={shown} className="copytext-text" translate="no">
          {shownAs(text, as)}
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
