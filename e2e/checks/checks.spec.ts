/** The page checks detect the faults that they are for. They run on plain documents here, so that nothing else is found. */
import { expect, type Page, test } from '@playwright/test'
import { cutInk } from './cutInk.ts'
import { cutTexts } from './cutTexts.ts'
import { findings, findingsInBoth } from './findings.ts'
import { strangeKeyboards } from './keyboards.ts'
import { hiddenLabels, longAmounts, unevenRows } from './lists.ts'
import { rawKeys } from './rawKeys.ts'
import { AREAS } from './routes.ts'

test.use({ viewport: { width: 320, height: 640 } })

const show = (page: Page, main: string, style = '') =>
  page.setContent(`<!doctype html><html lang="en" data-theme="light"><head><title>Checks</title><style>
    body { margin: 0; font: 16px/1.5 sans-serif }
    [data-theme=dark] body { background: #1b1c1e; color: #fff }
    ${style}</style></head><body><main><h1>Checks</h1>${main}</main></body></html>`)

test('texts that are cut or leave the screen are reported, and texts in a scrolling box are not', async ({ page }) => {
  await show(page, '<p>Nothing is cut.</p>')
  expect(await page.evaluate(cutTexts)).toEqual([])
  const box = (outside: string, inside: string, text: string) =>
    `<div style="${outside}"><div style="${inside}">${text}</div></div>`
  await show(
    page,
    [
      box('width:40px;overflow:hidden', 'white-space:nowrap', 'cut at its end'),
      box('height:10px;overflow:hidden', 'line-height:30px', 'cut below'),
      box('position:fixed;top:0;left:300px', 'white-space:nowrap', 'leaves the screen'),
      box('width:40px;overflow:auto', 'white-space:nowrap', 'scrolls'),
      box('width:40px', 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap', 'has an ellipsis'),
    ].join(''),
  )
  const found = await page.evaluate(cutTexts)
  expect(found.map((line) => line.split('”')[0])).toEqual([
    '“cut at its end',
    '“cut below',
    '“leaves the screen',
    '“has an ellipsis',
  ])
})

test('a text counts as cut by its drawn letters, not by the box of its font', async ({ page }) => {
  // A line with the height of its font: most fonts have a higher box, but these letters are drawn inside.
  await show(page, '<div style="height:16px;line-height:16px;overflow:hidden">xanuo</div>')
  expect(await page.evaluate(cutTexts)).toEqual([])
  await show(page, '<div style="height:16px;line-height:24px;overflow:hidden">gypsy</div>')
  expect(await page.evaluate(cutTexts)).toEqual([expect.stringContaining('“gypsy”')])
})

test('letters that lack a few rows of pixels are found, those inside and those that scroll are not', async ({
  page,
}) => {
  const box = (style: string, text: string) => `<div style="font-size:16px;line-height:24px;${style}">${text}</div>`
  await show(
    page,
    box('height:24px;overflow:hidden', 'gypsy') + box('width:60px;height:30px;overflow:auto', 'scrolls on'),
  )
  expect(await cutInk(page)).toEqual([])
  await show(page, box('height:17px;overflow:hidden', 'gypsy') + box('height:24px;overflow:hidden', 'whole'))
  expect(await cutInk(page)).toEqual([expect.stringMatching(/^“gypsy” in div/)])
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test('a row outside of the screen is measured as drawn, not by its estimated height', async ({ page }) => {
  const row = '<li><div style="width:60px">one two three four five</div></li>'
  const rows = `<div style="height:100px;overflow:auto"><div style="height:3000px"></div>`
  const estimated = 'li { content-visibility: auto; contain-intrinsic-size: auto 20px }'
  await show(page, `${rows}<ul style="margin:0;overflow:hidden">${row}</ul></div>`, estimated)
  expect(await page.evaluate(cutTexts)).toEqual([])
  await show(page, `${rows}<ul style="margin:0;overflow:hidden;height:20px">${row}</ul></div>`, estimated)
  expect(await page.evaluate(cutTexts)).toEqual([expect.stringContaining('“one two')])
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test('axe reports missing names and low contrast, in light and dark', async ({ page }) => {
  await show(page, '<p>Readable</p>')
  expect(await findings(page)).toEqual([])
  await show(page, '<p style="color:#ccc">hardly to be read</p><button></button>')
  const found = await findings(page)
  expect(found.map((line) => line.split(' ')[0]).sort()).toEqual(['button-name', 'color-contrast'])
  await show(page, '<p style="color:#444">readable by day only</p>')
  const inBoth = await findingsInBoth(page)
  expect(inBoth.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['dark: color-contrast'])
})

test('translation keys in visible or accessible texts are reported, other dotted words are not', async ({ page }) => {
  await show(page, '<p>Nothing here.</p>')
  expect(await page.evaluate(rawKeys, AREAS)).toEqual([])
  await show(
    page,
    `<p>Nothing here. trade.nowhere.atAll: write to help@example.com or see www.example.com.</p>
     <button aria-label="ui.close"></button>`,
  )
  expect(await page.evaluate(rawKeys, AREAS)).toEqual(['trade.nowhere.atAll', 'ui.close'])
})

test('rows of a list with different heights are reported, unless a reason takes more lines', async ({ page }) => {
  const row = (height: number, reason = '') =>
    `<article class="record"><div class="record-line" style="height:${height}px">Trade</div>${reason}</article>`
  const reason = '<p class="record-sub" style="height:40px">why</p>'
  await show(page, row(40) + row(40) + row(40, reason))
  expect(await page.evaluate(unevenRows)).toEqual([])
  await show(page, row(40) + row(52))
  expect(await page.evaluate(unevenRows)).toEqual([expect.stringContaining('is 52 high, others of its list 40')])
})

test('an amount with more decimals than lists show is reported outside of details', async ({ page }) => {
  await show(page, '<p>37,028.59 USDT</p><p>0.00123456 USDT</p><p>0.09170001 BTC</p><p>1,211.3879 QLT</p>')
  expect(await page.evaluate(longAmounts)).toEqual([])
  const long = '<p>37,028.59506414 USDT</p><p>1,211.38791 QLT</p>'
  await show(page, `<dl><dd>37,028.59506414 USDT</dd></dl>${long}`)
  expect(await page.evaluate(longAmounts)).toEqual(['37,028.59506414 USDT', '1,211.38791 QLT'])
})

test('a row of tabs that scrolls without a fade is reported', async ({ page }) => {
  const style = '[role=tablist] { display: flex; width: 100px; overflow-x: auto } button { flex: none; width: 80px }'
  const tabs = (attributes: string, count: number) =>
    `<div role="tablist" aria-label="Lists" ${attributes}>${'<button role="tab">Label</button>'.repeat(count)}</div>`
  const fading = 'style="mask-image:linear-gradient(90deg,#000,transparent)"'
  await show(page, tabs('', 1) + tabs(`data-more="end" ${fading}`, 3), style)
  expect(await page.evaluate(hiddenLabels)).toEqual([])
  await show(page, tabs('data-more="end"', 3) + tabs(`data-more="" ${fading}`, 3), style)
  expect(await page.evaluate(hiddenLabels)).toEqual(["Lists doesn't fade", "Lists doesn't fade"])
})

test('a field with the keyboard of no kind is reported', async ({ page }) => {
  const keys = 'autocomplete="off" autocapitalize="none" enterkeyhint="done"'
  await show(page, `<input aria-label="Amount" inputmode="decimal" ${keys}><input type="radio" aria-label="One">`)
  expect(await strangeKeyboards(page)).toEqual([])
  await show(page, `<input aria-label="Amount" inputmode="tel" ${keys}><textarea aria-label="Text"></textarea>`)
  expect(await strangeKeyboards(page)).toEqual(['Amount: tel off none done', 'Text:    '])
})
