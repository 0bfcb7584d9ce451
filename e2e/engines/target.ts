/** The targets of a story as plain data: each is looked up in the page, in any engine. */
import { t } from '../words.ts'

/** An accessible name: a text must match fully, a pattern may match a part. */
export type Name = string | { pattern: string }

export interface Target {
  role?: string
  /** Accessible name. */
  name?: Name
  css?: string
  /** Text that it contains. */
  has?: Name
  /** A target that contains it. */
  in?: Target
  /** Takes the first of several; without it there must be exactly one. */
  first?: true
}

/** A pattern for the start of a name. */
export const begins = (text: string): Name => ({ pattern: `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` })

const role =
  (kind: string) =>
  (name?: Name, at: Omit<Target, 'role' | 'name'> = {}) => ({ role: kind, name, ...at })

export const button = role('button')
export const link = role('link')
export const tab = role('tab')
export const radio = role('radio')
export const heading = role('heading')
export const dialog = role('dialog')
export const question = role('alertdialog')
export const main: Target = role('main')()
/** An input field, by its label. */
export const field = (name: Name, at: Target = main): Target => ({
  css: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
  name,
  in: at,
})
/** Elements with the class, or that match another selector. */
export const css = (selector: string, at: Omit<Target, 'css'> = {}): Target => ({ css: selector, ...at })
/** The smallest element with this text. */
export const text = (words: Name): Target => ({ has: words })
/** A button by the key of its text. */
export const press = (key: string, at: Omit<Target, 'role' | 'name'> = {}): Target => button(t(key), at)
