import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useRef, useState } from 'react'
import { grouped } from '../i18n/format.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { type AmountRule, amountIn, editAmount, noteOf, pasteAmount, type Refusal } from './amountText.ts'
import { putText, undoEdit } from './undoEdit.ts'

interface Props extends AmountRule {
  /** A plain decimal with '.', or ''. */
  value: string
  onChange: (value: string) => void
}

/** The input's text and handlers, and the sentences below it. */
export interface AmountText {
  readonly input: {
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
    readonly onCompositionStart: () => void
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
  }
  /** Why the last edit was refused. */
  readonly refusal: string | undefined
  /** The text's problem as a sentence. */
  readonly problem: string | undefined
  /** The number as it is sent, where the text could be read in two ways: '= 1,234 USDT'. */
  readonly reading: string | undefined
}

/**
 * An amount's text while it is edited. It stays as typed until the field is left, and is emitted as a plain decimal. A refused edit changes
 * neither text nor caret.
 */
export function useAmountText({ value, onChange, ...rule }: Props): AmountText {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  /** The text before the input method began to compose. */
  const composed = useRef<string>(undefined)

  // The typed text is shown as long as it reads as the current value. A slider or a button sets another value, which replaces it.
  const isCurrent = edited !== undefined && (composed.current !== undefined || amountIn(edited) === value)
  const text = isCurrent ? edited : value

  const emit = (next: string) => {
    if (amountIn(next) !== value) onChange(amountIn(next))
  }
  const take = (input: HTMLInputElement, next: string, caret: number) => {
    putText(input, next, [caret, caret])
    setEdited(next)
    setRefusal(undefined)
    emit(next)
  }
  const typed = (input: HTMLInputElement, before: string) => {
    const after = input.value
    const caret = input.selectionStart ?? after.length
    const edit = editAmount(before, after, caret, rule)
    if ('refused' in edit) {
      undoEdit(input, before)
      setRefusal(edit.refused)
      return
    }
    // A character that shows nothing has gone from before the caret.
    take(input, edit.text, caret - (after.length - edit.text.length))
  }

  const note = noteOf(text, rule, isCurrent)
  return {
    input: {
      value: text,
      onChange: ({ target }) => {
        if (composed.current === undefined) return typed(target, text)
        setEdited(target.value)
        emit(target.value)
      },
      onPaste: (event) => {
        event.preventDefault()
        const input = event.currentTarget
        const at = [input.selectionStart ?? 0, input.selectionEnd ?? 0] as const
        const edit = pasteAmount(text, at, event.clipboardData.getData('text'), rule)
        if ('refused' in edit) setRefusal(edit.refused)
        else take(input, edit.text, edit.caret)
      },
      onCompositionStart: () => {
        composed.current = text
      },
      onCompositionEnd: ({ currentTarget }) => {
        const before = composed.current ?? ''
        composed.current = undefined
        typed(currentTarget, before)
      },
      onBlur: () => {
        setRefusal(undefined)
        setEdited(undefined)
      },
    },
    refusal: refusal && t(`ui.amount.${refusal}`, { count: rule.decimals ?? 0 }),
    problem: note.problem && t(`ui.amount.${note.problem}`),
    reading: note.reading === undefined ? undefined : `= ${grouped(note.reading)} ${rule.unit ?? ''}`.trimEnd(),
  }
}
