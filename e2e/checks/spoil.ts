/** Replaces the app's stored values in the browser. */
import type { Page } from '@playwright/test'
import { codeKey, KEYS } from '../../machines/shared/keys.ts'
import { SHOP_KEYS } from '../../machines/shared/shopKeys.ts'
import { MAX_STORED_LENGTH, SIM_KEYS } from '../../protocol/browserStorage.ts'
import { codePurpose } from '../../protocol/shapes/user.ts'
import { DAMAGED_TEXTS } from '../../protocol/testing.ts'

/** The damaged values of every key; one that is far too long would leave no space for others. */
export const DAMAGED_KINDS = Object.entries(DAMAGED_TEXTS).filter(([kind]) => kind !== 'long')

const NAMES = [...Object.values(KEYS), ...Object.values(SHOP_KEYS), ...codePurpose.options.map(codeKey)]

/** Sets every key of both storages to the text before each load; the token only before the first, so that a later login stays. */
export const spoilStorage = (page: Page, world: string, text: string): Promise<unknown> => {
  const keys = [...NAMES.flatMap((name) => [`app:${name}`, `app:${name}${world}`]), ...Object.values(SIM_KEYS)]
  return page.addInitScript(
    ([names, value]) => {
      const again = localStorage.getItem('spoiled') !== null
      localStorage.setItem('spoiled', 'yes')
      for (const area of [localStorage, sessionStorage])
        for (const name of names) if (!again || !name.startsWith('app:token')) area.setItem(name, value)
    },
    [keys, text] as const,
  )
}

/** Sets a key to the longest text that fits, before the next load. */
export const fillStorage = (page: Page, key: string): Promise<unknown> =>
  page.evaluate(
    ([name, least]) => {
      let length = 5_242_880 - name.length - JSON.stringify(localStorage).length
      while (length > least) {
        try {
          return localStorage.setItem(name, 'x'.repeat(length))
        } catch {
          length -= 10_000
        }
      }
      throw new Error('nothing so long fits')
    },
    [key, MAX_STORED_LENGTH] as const,
  )
