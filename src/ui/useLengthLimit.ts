import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { undoEdit } from './undoEdit.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface Props {
  value: string
  /** `composing`: an input method has not finished the text. */
  onChange: (text: string, composing?: boolean) => void
  /** The text when an input method has finished it. */
  onComposed?: ((text: string) => void) | undefined
}

/**
 * Keeps a text within a length. A native `maxLength` cuts pasted text silently; here a change beyond the limit is refused whole, the caret
 * stays, and a sentence is returned until the next change. A text that is being composed is judged when it is finished.
 */
export function useLengthLimit(most: number, { value, onChange, onComposed }: Props) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState(false)
  /** The text before the input method began to compose. */
  const composed = useRef<string>(undefined)

  /** Whether the text is too long, and the change is taken back. */
  const refuse = (field: TextElement, before: string): boolean => {
    const isOver = field.value.length > Math.max(most, before.length)
    setRefused(isOver)
    if (isOver) undoEdit(field, before)
    return isOver
  }
  return {
    handlers: {
      onChange: ({ target, nativeEvent }: ChangeEvent<TextElement>) => {
        const composing = composed.current !== undefined || (nativeEvent as InputEvent).isComposing
        if (composing || !refuse(target, value)) onChange(target.value, composing)
      },
      onCompositionStart: () => {
        composed.current = value
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>) => {
        const before = composed.current ?? value
        composed.current = undefined
        if (refuse(currentTarget, before)) onChange(before, false)
        else onComposed?.(currentTarget.value)
      },
    },
    tooLong: refused ? { error: t('ui.tooLong', { most }) } : {},
  }
}
