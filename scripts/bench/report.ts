/** Figures of the bench, and how they are printed. */

/** One measured figure. `aim` is an upper or a lower bound; figures without one are for orientation. */
export interface Figure {
  name: string
  value: number
  /** The text after the number: '×', 'kB', '/s' … */
  unit: string
  aim?: { most: number } | { least: number }
  /** The values of the ratio. */
  detail?: string
}

/** The median; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return (quantile(values, 0.5, Math.floor) + quantile(values, 0.5, Math.ceil)) / 2
}

/** The value at a quantile, by rank; 0 without values. */
export function quantile(
  values: readonly number[],
  share: number,
  round: (rank: number) => number = Math.ceil,
): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[round((sorted.length - 1) * share)] ?? 0
}

/** Combines rounds of the same figures, each by its median. */
export function medians<K extends string>(rounds: readonly Record<K, number>[]): Record<K, number> {
  const names = Object.keys(rounds[0] ?? {}) as K[]
  const entries = names.map((name) => [name, median(rounds.map((round) => round[name]))] as const)
  return Object.fromEntries(entries) as Record<K, number>
}

/** A number with a readable number of digits. */
export function plain(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}

/** Whether the figure meets its aim; undefined without one. */
export function isMet({ value, aim }: Figure): boolean | undefined {
  if (aim === undefined) return undefined
  return 'most' in aim ? value <= aim.most : value >= aim.least
}

function aimText(figure: Figure): string {
  const { aim } = figure
  if (aim === undefined) return ''
  const wanted =
    'most' in aim ? `at most ${aim.most.toLocaleString('en')}` : `at least ${aim.least.toLocaleString('en')}`
  return `${wanted}: ${isMet(figure) ? 'met' : 'MISSED'}`
}

/** One line of the report. */
export function line(figure: Figure): string {
  const value = `${plain(figure.value)} ${figure.unit}`
  return `  ${figure.name.padEnd(54)}${value.padStart(14)}   ${aimText(figure).padEnd(26)} ${figure.detail ?? ''}`.trimEnd()
}
