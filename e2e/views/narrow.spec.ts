import { COMPONENTS_PATH } from '../../protocol/routes.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { expect, story } from '../story.ts'
import { tIn } from '../words.ts'

/** Buttons in pairs, by the keys of their texts: those of pages, and what a review confirms beside Cancel. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['app.register', 'app.login'],
  ['ui.cancel', 'ui.confirm'],
  ['ui.cancel', 'ui.ok'],
  ['ui.cancel', 'exchange.newQuote'],
  ['ui.cancel', 'help.chat.open'],
  ['ui.cancel', 'perpetual.adjusting.add'],
  ['ui.cancel', 'perpetual.adjusting.remove'],
  ['ui.cancel', 'perpetual.closing.wait'],
  ['ui.cancel', 'perpetual.reversing.button'],
  ['ui.cancel', 'perpetual.stopping.confirm'],
  ['ui.cancel', 'trade.amend.button'],
  ['ui.cancel', 'trade.review.again'],
  ['ui.cancel', 'trade.risk.confirm'],
  ['ui.cancel', 'withdrawal.whitelist.turnOff'],
  ['option.review.up', 'option.review.down'],
  ['option.result.records', 'option.result.done'],
  ['option.up', 'option.down'],
  ['perpetual.openLong', 'perpetual.openShort'],
  ['records.filter.reset', 'records.filter.apply'],
  ['records.export.stop', 'records.export.goOn'],
  ['records.export.print', 'records.export.save'],
  ['security.closing.check', 'ui.cancel'],
  ['security.dialog.qx12', 'security.dialog.qd'],
  ['trade.amend.button', 'trade.withdraw'],
  ['trade.unknown.leave', 'trade.unknown.again'],
  ['user.share.send', 'user.share.save'],
  ['withdrawal.status.back', 'withdrawal.revoke.button'],
]

/** Runs in the page: the texts that take more than one line, or more than their button, in pairs as wide as a phone's sheet. */
function brokenIn(shown: readonly { lang: string; texts: readonly string[] }[]): string[] {
  const sample = document.querySelector('.components-sample')
  const found: string[] = []
  for (const { lang, texts } of shown) {
    const pair = document.createElement('div')
    pair.className = 'btn2'
    pair.lang = lang
    for (const text of texts) {
      const button = document.createElement('button')
      button.className = 'btn btn--ink'
      button.append(Object.assign(document.createElement('span'), { textContent: text }))
      pair.append(button)
    }
    sample?.append(pair)
    for (const button of pair.children) {
      const range = document.createRange()
      range.selectNodeContents(button.firstElementChild ?? button)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      if (lines !== 1 || button.scrollWidth > button.clientWidth) found.push(`${lang}: ${button.textContent}`)
    }
    pair.remove()
  }
  return found
}

story('buttons in pairs take one line on a phone of 375 px, in every language', async ({ stage, page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await stage.open(COMPONENTS_PATH)
  await expect(page.getByRole('region', { name: 'Button', exact: true })).toBeVisible()
  const shown = LANGUAGES.flatMap(({ code, tag }) =>
    PAIRS.map((pair) => ({ lang: tag, texts: pair.map((key) => tIn(code, key, { coin: 'BTC' })) })),
  )
  expect(await page.evaluate(brokenIn, shown)).toEqual([])
  // The check itself finds a text that is too long.
  const long = { lang: 'es', texts: ['Enviar la orden condicional ahora', 'Cancelar'] }
  expect(await page.evaluate(brokenIn, [long])).toEqual([`es: ${long.texts[0]}`])
})

story("Home's headline takes two lines at most on the narrowest phone, in Spanish too", async ({ stage, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await stage.open('/', { persona: 'trader', link: { lang: 'es' } })
  const headline = page.locator('main.page').locator('p[aria-live] > a')
  const lines = await headline.evaluate(
    (link) => link.scrollHeight / Number.parseFloat(getComputedStyle(link).lineHeight),
  )
  expect(Math.round(lines)).toBeLessThanOrEqual(2)
})
