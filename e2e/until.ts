/** Waiting inside the page: asking it over and over from outside costs more than most pages do. */
import { expect, type Page } from '@playwright/test'

const TIMEOUT_MS = 15_000

/**
 * Waits until `holds` answers true. It runs in the page, watches there for about a second and answers what it saw; where a navigation takes
 * its page away, the next page is asked.
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
