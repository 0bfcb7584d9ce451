import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { DESKTOP_FROM_PX, LARGE_FROM_PX } from '../../../../protocol/rules/constants.ts'
import { neighbor, useShortcut } from '../../../bindings/shortcuts.ts'
import { useLayoutMedia, useMedia } from '../../../bindings/useMedia.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { WhenPainted } from '../../../ui/WhenPainted.tsx'
import { useComposedParts, type WorkspacePanelsProps } from '../composed.ts'
import { PanelSkeleton } from './MarketsGate.tsx'
import { WorkspaceContext } from './workspaceContext.ts'

/** Heights of windows with the rows of each side of the book that fit beside the chart, highest first. */
const ROWS = [
  ['(min-height: 1000px)', 11],
  ['(min-height: 880px)', 9],
] as const
const FEWEST_ROWS = 7

interface Props extends WorkspacePanelsProps {
  /** Whether the panel has an order book, which is between chart and ticket then. */
  withBook?: boolean
  /** A trading panel: ticket with book, then orders. */
  children: ReactNode
}

/**
 * On a desktop, a trading panel with chart, book and trades around it, whose sizes the user chooses, and on wide ones the list of markets.
 * On a tablet it has the chart above it; on a phone it is alone.
 */
export function Workspace({ withBook = true, children, ...parts }: Props) {
  const isDesktop = useLayoutMedia(`(min-width: ${DESKTOP_FROM_PX}px)`)
  const isTablet = useLayoutMedia(`(min-width: ${LARGE_FROM_PX}px)`) && !isDesktop
  const fit = [useMedia(ROWS[0][0]), useMedia(ROWS[1][0])].indexOf(true)
  const bookRows = ROWS[fit]?.[1] ?? FEWEST_ROWS
  const [book, setBook] = useState<HTMLElement | null>(null)
  const places = useMemo(() => ({ bookRows, book: book ?? undefined }), [bookRows, book])
  const { t } = useTranslation()
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
    <WorkspaceContext value={isDesktop ? places : undefined}>
      <div className={isDesktop ? 'desk desk--workspace' : isTablet ? 'desk desk--tablet' : 'desk'}>
        {/* The styles of the grid come with the panels: without them the ticket would lie over book and orders. */}
        <Suspense fallback={<PanelSkeleton />}>
          {isTablet && <WorkspacePanels {...parts} chartOnly />}
          <WhenPainted placeholder={<PanelSkeleton />}>{children}</WhenPainted>
          {isDesktop && withBook && (
            <section ref={setBook} className="workspace-book" aria-label={t('trade.book.title')} />
          )}
          {isDesktop && <WorkspacePanels {...parts} />}
        </Suspense>
      </div>
    </WorkspaceContext>
  )
}
