import './Address.css'
import { Fragment, type ReactNode } from 'react'
import { addressGroups } from '../../i18n/format.ts'

/** Characters at each end that people compare. */
const END = 6

/** An address in groups on lines of equal length, with its ends in bold for comparison. */
export const Address = ({ text }: { text: string }) => <Groups groups={addressGroups(text, END)} ends />

/** Characters in groups, for comparison. A selection of them has no gaps. */
export function Groups({ groups, ends = false }: { groups: readonly string[]; ends?: boolean }) {
  const bold = (at: number) => ends && (at === 0 || at === groups.length - 1)
  return (
    <span className="address n" translate="no">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of one text never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          <span className={bold(at) ? 'sb' : undefined}>{group}</span>
        </Fragment>
      ))}
    </span>
  )
}

interface BlockProps {
  label: string
  /** At the right of the label. */
  note?: ReactNode
  /** The address, or another target of a payment. */
  children: ReactNode
}

/** The target of money, on its own grey block: label, address. */
export function AddressBlock({ label, note, children }: BlockProps) {
  return (
    <div className="address-block">
      <p className="f12 t3">
        <span>{label}</span>
        {note}
      </p>
      <p className="f15">{children}</p>
    </div>
  )
}

/** A short form of an address: 'TSIM4k…E3fG6u'. */
export const shortAddress = (text: string): string =>
  text.length <= 2 * END ? text : `${text.slice(0, END)}…${text.slice(-END)}`
