import type { Locator } from '@playwright/test'

/** Writes into a field as a person does: all of its text is selected, and each key is pressed. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  if (text === '') await field.press('Delete')
  else await field.pressSequentially(text)
}
