import './Transfer.css'
import '../shared/records.css'
import type { ReactNode } from 'react'
import ArrowRight from '#icons/arrow-right'
import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'

/** "Coin → Funding". */
export function FromTo({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation()
  return (
    <span className="transfer-way">
      {from} <Icon of={ArrowRight} size={14} label={t('transfer.to')} /> {to}
    </span>
  )
}

interface Props {
  title: ReactNode
  /** The figure at the right. */
  figure: string
  sub: string
  /** At the right of the second line. */
  end: ReactNode
  /** A tap anywhere on the row. */
  onOpen: () => void
}

/** A record of a transfer or conversion in two lines; opens its details. */
export function MoveRow({ title, figure, sub, end, onOpen }: Props) {
  return (
    <article className="record">
      <div className="record-line">
        <p>
          <button type="button" className="record-open transfer-open" onClick={onOpen}>
            {title}
          </button>
        </p>
        <p className="f14 m n" translate="no">
          {figure}
        </p>
      </div>
      <div className="record-line record-sub n">
        <p>{sub}</p>
        <p>{end}</p>
      </div>
    </article>
  )
}
