import type { Page } from '@playwright/test'
import { FUNDS, Funds } from '../pages/funds.ts'
import { MARKETS, QUOTE } from '../pages/market.ts'
import { COIN_TRADE } from '../pages/trade.ts'
import { expect, PAGE_ALONE, story, turnTo } from '../story.ts'
import { t } from '../words.ts'

/** Runs in the page: translates all texts as a browser does, now and as new ones come, but for what is marked as not to translate. */
function translateAll(): void {
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const element = text.parentElement
      if (
        !element ||
        text.data.trim() === '' ||
        element.closest('font, script, style, svg, [translate=no], .notranslate')
      )
        continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  translate()
  setInterval(translate, 50)
}

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeVisible()

story(
  'a page that the browser translates goes on: figures change as they are, and every page opens',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await stage.open(MARKETS, { persona: 'trader' })
    await page.evaluate(translateAll)
    await isTranslated(page)

    /** The figure changes, and is never the translation's. */
    const goesOn = async (selector: string) => {
      const figure = page.locator(selector).first()
      await expect(figure).toHaveText(/^[^«]*\d/)
      const before = (await figure.textContent()) ?? ''
      await expect(figure).not.toHaveText(before, { timeout: 20_000 })
      await expect(figure).toHaveText(/^[^«]*\d[^«]*$/)
    }

    await goesOn('[data-cell=price]')
    await turnTo(page, `${QUOTE}?code=btcusdt`)
    await isTranslated(page)
    await goesOn('[data-testid=last-price]')
    await goesOn('.ob-price')

    await turnTo(page, `${COIN_TRADE}?code=btcusdt`)
    await isTranslated(page)
    await goesOn('.trade-mid-price')
    const total = page.locator('input[inputmode=decimal]').nth(1)
    await total.click()
    await page.keyboard.type('0.01')
    await page.locator('.trade-symbol-pick').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await turnTo(page, FUNDS)
    const { sum } = new Funds(page)
    await expect(sum).toHaveText(/\d/)
    await isTranslated(page)
    await expect(sum.locator('[translate=no]')).toHaveText(/^[\d,.]+$/)
    await page.getByRole('navigation').getByRole('link').first().click()
    await goesOn('[data-cell=price]')

    expect(errors).toEqual([])
    await expect(page.getByText(t('app.errorTitle'))).toHaveCount(0)
  },
)

story(
  'a text that React changes comes back in place of its translation, and goes with it',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'visitor' })
    const result = await page.evaluate(async () => {
      const place = document.createElement('p')
      place.innerHTML = 'Available <b>1</b> left'
      document.body.append(place)
      const [first, last] = [place.firstChild as Text, place.lastChild as Text]
      const translate = (text: Text) => {
        const font = document.createElement('font')
        font.textContent = `«${text.data}»`
        text.replaceWith(font)
      }
      const pause = () => new Promise((next) => setTimeout(next))
      translate(first)
      translate(last)
      await pause()
      first.data = 'Free '
      await pause()
      const changed = place.textContent
      place.insertBefore(document.createTextNode('now '), last)
      const added = place.textContent
      place.removeChild(last)
      const removed = place.textContent
      place.removeChild(last)
      place.remove()
      return { changed, added, removed }
    })
    expect(result).toEqual({ changed: 'Free 1« left»', added: 'Free 1now « left»', removed: 'Free 1now ' })
  },
)
