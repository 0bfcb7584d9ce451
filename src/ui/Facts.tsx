import './Facts.css'
import type { ReactNode } from 'react'
import { UNKNOWN } from '../i18n/format.ts'
import { figureMark } from './figure.ts'

export interface Fact {
  /** A word, or an element that explains itself; also the row's key. */
  label: string
  value: ReactNode
}

/** The rows that have a value: what a backend does not send is left out, where no later value can take its place. */
export const knownFacts = (rows: readonly Fact[]): Fact[] => rows.filter(({ value }) => value !== UNKNOWN)

/** Figures below their labels, as on cards. */
export function Figures({ rows, className }: { rows: readonly Fact[]; className: string }) {
  return (
    <dl className={className}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate={figureMark(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Labels left, figures right. `tight` for tickets; `boxed` on grey. */
export function Facts({
  rows,
  tight = false,
  boxed = false,
}: {
  rows: readonly Fact[]
  tight?: boolean
  boxed?: boolean
}) {
  return (
    <dl className={boxed ? 'facts' : undefined}>
      {rows.map((row) => (
        <div className={tight ? 'kv kv--t' : 'kv'} key={row.label}>
          <dt>{row.label}</dt>
          <dd translate={figureMark(row.value)}>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
