import './settings.css'
// The selector draws its rows as cells.
import type { ReactNode } from 'react'
import { Page } from '../../bindings/Page.tsx'

/** The frame of a page that is one choice. */
export function ChoicePage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <div className="settings-choice">{children}</div>
    </Page>
  )
}
