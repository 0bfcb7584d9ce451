/** What a story taps, types into or reads, as plain data: it is looked up in the page, whichever engine shows it. */
import { t } from '../words.ts'

/** An accessible name: a text must be all of it, a pattern fits somewhere. */
export type Name = string | { pattern: string }

export interface Target {
  role?: string
  /** Accessible name. */
  name?: Name
  css?: string
  /** Text that it contains. */
  has?: Name
  /** What it is part of. */
  in?: Target
  /** Takes the first of several; without it there must be just one. */
  first?: true
}

/** A pattern for the beginning of a name. */
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
/** A field to type into, by its label. */
export const field = (name: Name, at: Target = main): Target => ({
  css: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
  name,
  in: at,
})
/** Whatever has the class, or fits another selector. */
export const css = (selector: string, at: Omit<Target, 'css'> = {}): Target => ({ css: selector, ...at })
/** The smallest element that says this. */
export const text = (words: Name): Target => ({ has: words })
/** A button by the key of its text. */
export const press = (key: string, at: Omit<Target, 'role' | 'name'> = {}): Target => button(t(key), at)
