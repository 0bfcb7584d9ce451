import './settings.css'
// The selector renders its rows as cells.
import type { ReactNode } from 'react'
import { Page } from '../../bindings/Page.tsx'

/** The frame of a page with one choice. */
export function ChoicePage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <div className="settings-choice">{children}</div>
    </Page>
  )
}
