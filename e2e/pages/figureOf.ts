import type { Locator } from '@playwright/test'

/** The figure beside a label in a list of facts. */
export const figureOf = (root: Locator, label: string): Locator =>
  root
    .locator('dl > div')
    .filter({ has: root.page().getByText(label, { exact: true }) })
    .getByRole('definition')
