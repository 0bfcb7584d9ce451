import type { Locator } from '@playwright/test'

/** The text that a button copies, by the button's label. */
export const copied = (root: Locator, label: string): Locator =>
  root.getByRole('button', { name: label, exact: true }).locator('..').locator('p[translate=no]')
