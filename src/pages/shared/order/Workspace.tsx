import { type ReactNode, Suspense } from 'react'
import { DESKTOP_FROM_PX } from '../../../../protocol/rules/constants.ts'
import { neighbor, useShortcut } from '../../../bindings/shortcuts.ts'
import { useMedia } from '../../../bindings/useMedia.ts'
import { WhenPainted } from '../../../ui/WhenPainted.tsx'
import { useComposedParts, type WorkspacePanelsProps } from '../composed.ts'
import { BookRowsContext } from './bookRowsContext.ts'
import { PanelSkeleton } from './MarketsGate.tsx'

/** Heights of windows with the rows of each side of the book that fit beside a ticket, highest first. */
const ROWS = [
  ['(min-height: 1000px)', 18],
  ['(min-height: 880px)', 15],
  ['(min-height: 800px)', 13],
] as const
/** Fewer fit where a ticket has a bar above and buttons below. */
const FEWER = 4

interface Props extends WorkspacePanelsProps {
  /** Whether the ticket is taller: a perpetual's, with leverage above and two buttons below. */
  tall?: boolean
  /** A trading panel: ticket with book, then orders. */
  children: ReactNode
}

/**
 * On a desktop, a trading panel with markets, chart and trades around it, whose sizes the user chooses. Elsewhere the trading panel alone.
 */
export function Workspace({ tall = false, children, ...parts }: Props) {
  const isDesktop = useMedia(`(min-width: ${DESKTOP_FROM_PX}px)`)
  const fit = [useMedia(ROWS[0][0]), useMedia(ROWS[1][0]), useMedia(ROWS[2][0])].indexOf(true)
  const rows = ROWS[fit]?.[1]
  const { market, markets, onMarket } = parts
  const { WorkspacePanels } = useComposedParts()
  const turn = (step: 1 | -1) => {
    const next = neighbor(markets, ({ code }) => code === market.code, step)
    if (next) onMarket(next)
  }
  useShortcut('previous', () => turn(-1))
  useShortcut('next', () => turn(1))
  // The trading panel keeps its place in the tree, and so its state, when the window changes its size.
  return (
    <BookRowsContext value={isDesktop && rows ? rows - (tall ? FEWER : 0) : undefined}>
      <div className={isDesktop ? 'desk desk--workspace' : 'desk'}>
        <WhenPainted placeholder={<PanelSkeleton />}>{children}</WhenPainted>
        {isDesktop && (
          <Suspense>
            <WorkspacePanels {...parts} />
          </Suspense>
        )}
      </div>
    </BookRowsContext>
  )
}
