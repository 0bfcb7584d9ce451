import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useEffect, useRef, useState } from 'react'
import { grouped } from '../i18n/format.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { type AmountRule, type Edit, editAmount, noteOf, pasteAmount, type Refusal, readAmount } from './amountText.ts'

interface Props extends AmountRule {
  /** A plain decimal with '.', or ''. */
  value: string
  onChange: (value: string) => void
}

/** The input's handlers and text, and what is said below it. */
export interface AmountText {
  readonly input: {
    readonly value: string
    readonly ref: (input: HTMLInputElement | null) => void
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
    readonly onCompositionStart: () => void
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
  }
  /** Why the last edit was refused, or what is wrong with the text. */
  readonly problem: string | undefined
  /** The number as it is sent, where the text could be read in two ways: '= 1,234 USDT'. */
  readonly reading: string | undefined
}

/** Puts a text and a caret into the input at once: React sets no equal value, and so leaves the caret. */
function put(input: HTMLInputElement, text: string, caret: readonly [number, number]): void {
  if (input.value !== text) input.value = text
  input.setSelectionRange(...caret)
}

/**
 * An amount's text while it is edited. It stays as typed until the field is left, and is emitted as a plain decimal. A refused edit changes
 * neither text nor caret.
 */
export function useAmountText({ value, onChange, ...rule }: Props): AmountText {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  /** The selection before the edit that is coming, to put back when it is refused. */
  const selection = useRef<readonly [number, number]>([0, 0])
  /** The text before the input method began to compose. */
  const composed = useRef<string>(undefined)

  useEffect(() => {
    const remember = () => {
      if (field && composed.current === undefined)
        selection.current = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
    }
    field?.addEventListener('beforeinput', remember)
    return () => field?.removeEventListener('beforeinput', remember)
  }, [field])

  // The text stands as long as it says what the owner of the value has; a slider or a button replaces it.
  const isCurrent = edited !== undefined && (composed.current !== undefined || (readAmount(edited) ?? '') === value)
  const text = isCurrent ? edited : value

  const emit = (next: string) => {
    const read = readAmount(next) ?? ''
    if (read !== value) onChange(read)
  }
  const take = (input: HTMLInputElement, before: string, edit: Edit, caret: readonly [number, number]) => {
    if ('refused' in edit) {
      put(input, before, selection.current)
      setRefusal(edit.refused)
      return
    }
    put(input, edit.text, caret)
    setEdited(edit.text)
    setRefusal(undefined)
    emit(edit.text)
  }
  const typed = (input: HTMLInputElement, before: string) => {
    const caret = input.selectionStart ?? input.value.length
    // A character that shows nothing has gone from before the caret.
    const edit = editAmount(before, input.value, caret, rule)
    const gone = 'text' in edit ? Math.max(0, input.value.length - edit.text.length) : 0
    take(input, before, edit, [caret - gone, caret - gone])
  }

  const note = isCurrent ? noteOf(text, rule) : noteOf(value, rule)
  return {
    input: {
      value: text,
      ref: setField,
      onChange: ({ target }) => {
        if (composed.current === undefined) return typed(target, text)
        setEdited(target.value)
        if (readAmount(target.value) !== undefined) emit(target.value)
      },
      onPaste: (event) => {
        event.preventDefault()
        const input = event.currentTarget
        const at = [input.selectionStart ?? 0, input.selectionEnd ?? 0] as const
        selection.current = at
        const edit = pasteAmount(text, at, event.clipboardData.getData('text'), rule)
        take(input, text, edit, edit.caret === undefined ? at : [edit.caret, edit.caret])
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
        const isUnread = isCurrent && readAmount(text) === undefined
        setRefusal(isUnread ? 'sign' : undefined)
        if (!isUnread) setEdited(undefined)
      },
    },
    problem: refusal
      ? t(`ui.amount.${refusal}`, { count: rule.decimals ?? 0 })
      : note.problem && t(`ui.amount.${note.problem}`),
    reading: note.reading === undefined ? undefined : `= ${grouped(note.reading)} ${rule.unit ?? ''}`.trimEnd(),
  }
}
