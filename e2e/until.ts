/** Waits inside the page: repeated requests from outside cost more than most pages do. */
import { expect, type Page } from '@playwright/test'

const TIMEOUT_MS = 15_000

/**
 * Waits until `holds` returns true. It runs in the page, watches there for about a second and returns the value; after a navigation it
 * continues in the next page.
 */
export async function until<Arg>(
  page: Page,
  holds: (arg: Arg) => Promise<boolean>,
  arg: Arg,
  message: string,
): Promise<void> {
  const ask = async () =>
    expect(await page.evaluate(holds as (arg: unknown) => Promise<boolean>, arg), message).toBe(true)
  await expect(ask).toPass({ timeout: TIMEOUT_MS, intervals: [0] })
}
