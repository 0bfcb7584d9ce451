import { useState } from 'react'
import { useShortcut } from '../../../bindings/shortcuts.ts'
import type { MarketSheetProps } from './MarketChoice.tsx'
import { MarketSheet } from './MarketSheet.tsx'

/** The sheet that switches to another market, opened by the name of the current one or by the key for the search. */
export function useMarketSheet(parts: Pick<MarketSheetProps, 'markets' | 'current' | 'onPick'>) {
  const [opened, setOpened] = useState<'tap' | 'key'>()
  useShortcut('search', () => setOpened('key'))
  return {
    open: () => setOpened('tap'),
    sheet: (
      <MarketSheet
        {...parts}
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        inSearch={opened === 'key'}
      />
    ),
  }
}
