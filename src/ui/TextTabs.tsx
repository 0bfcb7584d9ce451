import './TextTabs.css'
import { type ReactNode, useEffect } from 'react'
import { arrowKeys } from './inputEvents.ts'
import { afterTransition } from './pageTransition.ts'
import { useScrollRow } from './useScrollRow.ts'

export interface TextTab<K extends string = string> {
  key: K
  label: string
  count?: number
}

interface Props<K extends string> {
  items: readonly TextTab<K>[]
  value: K
  onChange: (key: K) => void
  label: string
  /** A hairline below. */
  line?: boolean
  /** One size larger, in a title bar. */
  large?: boolean
  /** At the end of the line: a link, a button. */
  end?: ReactNode
  /** The id of the element with the chosen tab's content. */
  panelId?: string
}

/** Tabs of words that scroll sideways if needed. Arrow keys work. */
export function TextTabs<K extends string>(props: Props<K>) {
  const { items, value, onChange, label, line = false, large = false, end, panelId } = props
  const list = useScrollRow<HTMLDivElement>()
  useEffect(() => {
    const show = () => {
      const chosen = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(value)}"]`)
      if (list.current && chosen) bringIntoSight(list.current, chosen)
    }
    return afterTransition(show)
  }, [value, list])
  const keys = items.map((item) => item.key)
  return (
    <div className={`tabs ${line ? 'tabs--line' : ''} ${large ? 'tabs--l' : ''}`}>
      <div
        ref={list}
        className="tabs-list scrollrow"
        role="tablist"
        aria-label={label}
        onKeyDown={arrowKeys(keys, value, onChange)}
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            data-key={item.key}
            aria-selected={item.key === value}
            aria-controls={item.key === value ? panelId : undefined}
            tabIndex={item.key === value ? 0 : -1}
            onClick={() => onChange(item.key)}
          >
            {item.label}
            {item.count !== undefined && (
              <span className="tabs-count n" translate="no">
                {item.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {end !== undefined && <div className="tabs-end">{end}</div>}
    </div>
  )
}

/** Width of the faded end beside the padding, in px. */
const FADE = 12

/** Scrolls only the row of tabs, clear of its faded ends: scrollIntoView would move the page too. */
function bringIntoSight(row: HTMLElement, tab: HTMLElement): void {
  const edge = (Number.parseFloat(getComputedStyle(row).paddingLeft) || 0) + FADE
  const from = tab.offsetLeft - row.offsetLeft - edge
  const to = tab.offsetLeft - row.offsetLeft + tab.offsetWidth + edge
  if (from < row.scrollLeft) row.scrollLeft = from
  else if (to > row.scrollLeft + row.clientWidth) row.scrollLeft = to - row.clientWidth
}
