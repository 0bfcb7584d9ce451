import './Field.css'
import type { ReactNode } from 'react'
import CircleAlert from '#icons/circle-alert'
import { figureMark } from './figure.ts'
import { Icon } from './Icon.tsx'

export interface FieldLabels {
  label: string
  /** A link or figure at the end of the label's line. */
  labelAction?: ReactNode
  error?: string
  /** What helps to mend the error, below it. */
  advice?: string
  /** Help below, left. */
  hint?: ReactNode
  /** A limit below, right. */
  limit?: ReactNode
}

interface Props extends FieldLabels {
  id: string
  children: ReactNode
}

/** Ids of the sentences below a field, for aria-describedby. */
export function describedBy(id: string, words: FieldLabels): string | undefined {
  if (words.error === undefined) return words.hint === undefined ? undefined : `${id}-hint`
  return words.advice === undefined ? `${id}-error` : `${id}-error ${id}-hint`
}

/** Id of a field's label, for aria-labelledby. */
export const labelOf = (id: string): string => `${id}-label`

/** Label above, the box, and below it the error or the hint and limit. */
export function FieldFrame({ id, label, labelAction, error, advice, hint, limit, children }: Props) {
  const help = error === undefined ? hint : advice
  return (
    <div>
      <div className="label">
        <label id={labelOf(id)} htmlFor={id}>
          {label}
        </label>
        {labelAction}
      </div>
      {children}
      {error !== undefined && (
        <p className="hint hint--err" id={`${id}-error`} role="alert">
          <span>
            <Icon of={CircleAlert} size={14} strokeWidth="2" />
            {error}
          </span>
        </p>
      )}
      {(help !== undefined || limit !== undefined) && (
        <p className="hint" id={`${id}-hint`}>
          <span>{help}</span>
          <span className="n" translate={figureMark(limit)}>
            {limit}
          </span>
        </p>
      )}
    </div>
  )
}
