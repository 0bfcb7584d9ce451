import { addressGroups } from '../../i18n/format.ts'

/** Characters at each end that people compare. */
const END = 6

/** An address in groups, with its ends in bold for comparison. */
export function Address({ text }: { text: string }) {
  const groups = [text.slice(0, END), ...addressGroups(text.slice(END, -END)), text.slice(END).slice(-END)]
  return (
    <span className="address n" translate="no">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of one text never move
        <span key={at} className={at === 0 || at === groups.length - 1 ? 'sb' : undefined}>
          {group}
        </span>
      ))}
    </span>
  )
}

/** A short form of an address: 'TSIM4k…E3fG6u'. */
export const shortAddress = (text: string): string =>
  text.length <= 2 * END ? text : `${text.slice(0, END)}…${text.slice(-END)}`
