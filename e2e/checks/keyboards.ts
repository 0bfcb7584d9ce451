import type { Page } from '@playwright/test'
import { FIELD_KINDS } from '../../src/ui/fieldKinds.ts'

/**
 * Attributes of a field that decide its keyboard and its autofill. The type is not among them: a password may be revealed, an area has
 * none.
 */
const keysOf = ({ inputMode = '', autoComplete, autoCapitalize, enterKeyHint = '' }: Keys): string =>
  [inputMode, autoComplete, autoCapitalize, enterKeyHint].join(' ')

interface Keys {
  inputMode?: string
  autoComplete: string
  autoCapitalize: string
  enterKeyHint?: string
}

/** Fields of every kind, and with a further field below. */
const DECLARED = new Set(
  Object.values(FIELD_KINDS).flatMap((kind: Keys) => [
    keysOf(kind),
    ...(kind.enterKeyHint === undefined ? [] : [keysOf({ ...kind, enterKeyHint: 'next' })]),
  ]),
)

/** Shown fields whose attributes are those of no kind. */
export async function strangeKeyboards(page: Page): Promise<string[]> {
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      .filter((field) => !/^(radio|checkbox|file|range|date|datetime-local)$/.test(field.type) && field.tabIndex !== -1)
      .map((field) => ({
        name: field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.outerHTML,
        inputMode: field.inputMode,
        autoComplete: field.autocomplete,
        autoCapitalize: field.getAttribute('autocapitalize') ?? '',
        enterKeyHint: field.enterKeyHint,
      })),
  )
  return fields.filter((field) => !DECLARED.has(keysOf(field))).map(({ name, ...keys }) => `${name}: ${keysOf(keys)}`)
}
