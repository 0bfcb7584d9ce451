import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The name and text of the file that the page saves when `press` is done. */
export async function savedFile(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await press()
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
