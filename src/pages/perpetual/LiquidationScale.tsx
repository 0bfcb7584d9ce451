import type { CSSProperties } from 'react'
import type { WithTerms } from '../../../machines/perpetual/contractTerms.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { distanceOf } from './figures.ts'
import { hasNoLiquidation } from './position.ts'

/** A line from liquidation to mark price with the entry on it, and the move that liquidates. */
export function LiquidationScale({ position, mark, terms }: { position: Position; mark: string; terms: WithTerms }) {
  const { t } = useTranslation()
  const distance = distanceOf(position, mark, terms)
  if (!distance) return hasNoLiquidation(position) && <p className="f12 t2 mt3">{t('perpetual.scale.none')}</p>
  const { nearness, entryAt, markAt } = distance
  const percent = `${distance.percent}%`
  return (
    <>
      <div
        className="liq-scale"
        role="img"
        aria-label={t('perpetual.scale.label', { percent })}
        style={{ '--entry': entryAt, '--mark': markAt } as CSSProperties}
      >
        <i className="liq-line" />
        <i className="liq-end" />
        <i className="liq-entry" />
        <i className="liq-mark" />
      </div>
      <div className="row between f11 n liq-words">
        <span className="t3">{t('perpetual.scale.end')}</span>
        <span className={`m end ${nearness === 'far' ? 't2' : nearness === 'near' ? 'warn' : 'liq-danger'}`}>
          {t('perpetual.scale.move', { percent })}
        </span>
      </div>
    </>
  )
}
