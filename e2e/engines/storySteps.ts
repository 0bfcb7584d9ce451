/** What the stories of all engines share. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkTo } from '../../protocol/routes.ts'
import type { WireOverview } from '../pages/funds.ts'
import { DEMO_ACCOUNTS } from '../story.ts'
import { t } from '../words.ts'
import type { Screen } from './screen.ts'
import { css, dialog, field, main, press } from './target.ts'

export const LOGIN = linkTo('login')
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const { trader } = DEMO_ACCOUNTS
export const REVIEW = dialog()
export const CONFIRM = press('ui.confirm', { in: REVIEW })
export const LAST_PRICE = css('[data-testid=last-price]')

/** A story of the demo, or one that brings its own exchange. */
export type EngineStory = {
  title: string
  /** Timeout, if it takes longer than others. */
  longestMs?: number
} & ({ play(screen: Screen): Promise<void> } | { served(at: ServedPlace): Promise<void> })

export interface ServedPlace {
  /** A screen for the app at an address. */
  screenAt(url: string): Promise<Screen>
}

/** Fails unless both are equal. */
export function same(found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${is}, not ${should}`)
}

/** A file for the duration of `use`. */
export async function withFile(name: string, bytes: Uint8Array, use: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    await use(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const toast = (words: string) => css('.toasts *', { has: words, first: true })

export async function logIn(screen: Screen, password: string): Promise<void> {
  await screen.type(field(t('entry.email')), trader.contact.account)
  await screen.type(field(t('entry.password')), password)
  await screen.tap(press('app.login', { in: main }))
}

export const available = async (screen: Screen, account: 'funds' | 'currency', coin: string): Promise<number> => {
  const { list } = await screen.api<WireOverview>(`/api/${account}Overview`)
  return Number(list.find(({ currency }) => currency === coin)?.available ?? 0)
}

/** Stops the exchange's clock, so that nothing moves between reading and tapping. */
export const pause = (screen: Screen) =>
  screen.evaluate(async () => {
    await window.simulator?.speed(0)
  })
