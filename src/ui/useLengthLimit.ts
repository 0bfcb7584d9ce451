import { useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps a text within a length. A native `maxLength` cuts what is pasted without a word; here a change beyond the limit is refused whole,
 * the caret stays, and a sentence is returned until the next change.
 */
export function useLengthLimit(value: string, most: number, onChange: (text: string, composing?: boolean) => void) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState(false)
  const change = (element: TextElement, composing?: boolean) => {
    const text = element.value
    const grown = text.length - value.length
    const isOver = text.length > most && grown > 0
    setRefused(isOver)
    if (!isOver) return onChange(text, composing)
    // Fields of e-mail addresses have no caret to set.
    const end = element.selectionStart
    if (end !== null) queueMicrotask(() => element.setSelectionRange(end - grown, end - grown))
  }
  return { change, tooLong: refused ? { error: t('ui.tooLong', { most }) } : {} }
}
