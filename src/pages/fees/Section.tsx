import './fees.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../i18n/i18n.ts'
import { scrollToPart } from '../../ui/scrollWhenThere.ts'
import type { FeePart } from '../shared/FeeLink.tsx'

interface Props {
  part: FeePart
  title: string
  /** Beside the title. */
  pick?: ReactNode
  children: ReactNode
}

/** A part of the page with its title; `?part=` of the address scrolls to it. */
export function Section({ part, title, pick, children }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const asked = useSearchParams()[0].get('part') === part
  useEffect(() => {
    if (asked && section.current) return scrollToPart(section.current)
  }, [asked])
  return (
    <section ref={section} aria-labelledby={id}>
      <div className="fees-head">
        <h2 id={id} className="f16 sb">
          {title}
        </h2>
        {pick}
      </div>
      {children}
    </section>
  )
}

/** Shown where the exchange states none of a part's terms. */
export function NotStated() {
  const { t } = useTranslation()
  return <p className="card card--pad f13 t2">{t('fees.none')}</p>
}
