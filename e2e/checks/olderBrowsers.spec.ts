import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { FUNDS } from '../pages/funds.ts'
import { MARKETS, QUOTE } from '../pages/market.ts'
import { COIN_TRADE } from '../pages/trade.ts'
import { expect, PAGE_ALONE, story, turnTo } from '../story.ts'
import { t } from '../words.ts'

/** Runs in the page before its scripts: what Chrome 100 or Safari 15.4 lack. The stage itself calls checkVisibility. */
function olderBrowser(): void {
  const lacking: [object | undefined, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [AbortSignal, ['any', 'timeout']],
    [URL, ['canParse', 'parse']],
    [Response, ['json']],
    [Headers.prototype, ['getSetCookie']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['inert', 'popover']],
    [
      window,
      [
        'requestIdleCallback',
        'cancelIdleCallback',
        'SharedWorker',
        'OffscreenCanvas',
        'CompressionStream',
        'scheduler',
      ],
    ],
  ]
  for (const [on, names] of lacking) for (const name of names) if (on) Reflect.deleteProperty(on, name)
}

story('the pages work without what Chrome 100 and Safari 15.4 lack', PAGE_ALONE, async ({ stage, page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(olderBrowser)
  await stage.open(MARKETS, { persona: 'trader' })
  for (const path of [
    MARKETS,
    `${QUOTE}?code=btcusdt`,
    `${COIN_TRADE}?code=btcusdt`,
    FUNDS,
    '/pages/assets/Withdrawal',
  ]) {
    await turnTo(page, path)
    await expect(page.locator('main .n').first()).toHaveText(/\d/)
  }
  expect(await page.evaluate(() => 'toSorted' in Array.prototype)).toBe(false)
  expect(errors).toEqual([])
  await expect(page.getByText(t('app.errorTitle'))).toHaveCount(0)
})

story(
  'an older browser, and one without JavaScript, shows what is needed',
  PAGE_ALONE,
  async ({ stage, browser, page }) => {
    await stage.open('/', { persona: 'visitor' })
    const url = page.url().replace(/[?#].*/, '')
    for (const { code } of LANGUAGES) {
      const old = await browser.newPage()
      await old.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'))
      // The page stops itself, and is never loaded.
      await old.goto(`${url}?lang=${code}`, { waitUntil: 'commit' })
      await expect(old.locator('body')).toHaveText(/Chrome 100.*Safari 15\.4/)
      await old.close()
    }
    const japanese = await browser.newPage({ locale: 'ja-JP' })
    await japanese.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'))
    await japanese.goto(url, { waitUntil: 'commit' })
    await expect(japanese.locator('p')).toHaveAttribute('lang', 'ja')
    await japanese.close()

    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(url)
    await expect(plain.locator('noscript p:lang(en)')).toBeVisible()
    await expect(plain.locator('noscript p')).toHaveCount(LANGUAGES.length)
    await expect(plain.locator('.shell')).toBeHidden()
    await plain.close()
  },
)
