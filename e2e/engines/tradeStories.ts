import { CONTRACT, type WirePosition } from '../pages/contract.ts'
import { FUNDS } from '../pages/funds.ts'
import { TRADING } from '../pages/option.ts'
import { COIN_TRADE, type WireOrder } from '../pages/trade.ts'
import { randomEdits } from '../randomEdits.ts'
import { t } from '../words.ts'
import type { Screen } from './screen.ts'
import { available, CONFIRM, type EngineStory, MINUTE, pause, REVIEW, SECOND, same, toast } from './storySteps.ts'
import { begins, button, css, dialog, field, main, press, question, radio } from './target.ts'

const BTC = `${COIN_TRADE}?code=btcusdt`
const RECORD = css('article.record', { in: main })

/** Runs in the page: an input method composes texts in place of the focused field's, one after another. */
function composeInFocus(texts: string[]): void {
  const input = document.activeElement as HTMLInputElement
  const compose = (type: string, data: string) =>
    input.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }))
  compose('compositionstart', '')
  for (const text of texts) {
    input.select()
    document.execCommand('insertText', false, text)
  }
  compose('compositionend', texts.at(-1) ?? '')
}

/** Runs in the page: a text is pasted in place of the focused field's. */
function pasteInFocus(text: string): void {
  const input = document.activeElement as HTMLInputElement
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  input.select()
  // Firefox takes no clipboard from its constructor.
  const event = new Event('paste', { bubbles: true, cancelable: true })
  input.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }))
}

async function ordersOf(screen: Screen, state: 'current' | 'history'): Promise<WireOrder[]> {
  return (await screen.api<{ list: WireOrder[] }>(`/api/currencyRecord?limit=100&state=${state}`)).list
}

async function chooseKind(screen: Screen, key: string): Promise<void> {
  await screen.tap(button(begins(t('trade.kind'))))
  await screen.tap(press(key, { in: REVIEW }))
  await screen.misses(REVIEW)
}

async function trade(screen: Screen, side: 'buy' | 'sell', amount: string): Promise<void> {
  await chooseKind(screen, 'trade.market')
  await screen.type(field(t('trade.amount')), amount)
  await screen.tap(button(t(`trade.${side}Coin`, { coin: 'BTC' }), { in: main }))
  await screen.tap(CONFIRM)
  await screen.sees(toast(t('trade.placed.filled')))
  const [order] = await ordersOf(screen, 'history')
  same([order?.code, order?.state, Number(order?.filled)], ['btcusdt', 'filled', Number(amount)])
}

export const TRADE_STORIES: readonly EngineStory[] = [
  {
    title: 'a user buys at market and finds the coin in Funds',
    async play(screen) {
      await screen.open(BTC, { persona: 'fresh' })
      await trade(screen, 'buy', '0.0312')
      await screen.go(FUNDS)
      await screen.sees(css('li.funds-asset', { has: 'BTC' }))
    },
  },
  {
    title: 'a user sells at market',
    async play(screen) {
      await screen.open(BTC, { persona: 'trader' })
      await pause(screen)
      const before = await available(screen, 'currency', 'BTC')
      await screen.tap(radio(t('trade.sell'), { in: main }))
      await trade(screen, 'sell', '0.0123')
      same((await available(screen, 'currency', 'BTC')).toFixed(4), (before - 0.0123).toFixed(4))
    },
  },
  {
    title: 'an amount is kept as it is typed, composed and pasted',
    async play(screen) {
      const amount = field(t('trade.amount'))
      const note = css('.tf-note', { in: main })
      await screen.open(`${COIN_TRADE}?code=manausdt`, { persona: 'trader' })
      await screen.type(field(t('trade.priceIn', { unit: 'USDT' })), '0.25')
      await screen.type(amount, '12.5')
      await screen.sees(css('.tf-note', { in: main, has: t('ui.amount.whole') }))
      await screen.type(amount, '12')
      await screen.misses(note)
      await screen.evaluate(composeInFocus, ['１', '１２'])
      await screen.holds(amount, '12')
      await screen.evaluate(pasteInFocus, '0.5\t43000')
      await screen.sees(css('.tf-note', { in: main, has: t('ui.amount.paste') }))
      await screen.holds(amount, '12')
      await screen.evaluate(pasteInFocus, '1,234')
      await screen.sees(css('.tf-note', { in: main, has: '= 1,234 MANA' }))
      same(await screen.evaluate(randomEdits, { label: t('trade.amount'), steps: 500 }), [])
    },
  },
  {
    title: "a limit order's draft survives a reload, and the order rests and is cancelled after a confirmation",
    async play(screen) {
      const price = field(t('trade.priceIn', { unit: 'USDT' }))
      await screen.open(BTC, { persona: 'fresh' })
      await screen.type(price, '20000')
      await screen.type(field(t('trade.amount')), '0.0123')
      await screen.reload()
      await screen.holds(price, '20000')
      await screen.tap(button(t('trade.buyCoin', { coin: 'BTC' }), { in: main }))
      await screen.tap(CONFIRM)
      await screen.tap(button({ pattern: t('trade.withdraw') }, { in: RECORD }))
      await screen.tap(press('ui.cancel', { in: question() }))
      await screen.misses(question())
      same((await ordersOf(screen, 'current')).length, 1)
      await screen.tap(button({ pattern: t('trade.withdraw') }, { in: RECORD }))
      await screen.tap(press('ui.ok', { in: question() }))
      await screen.sees(toast(t('trade.withdrawn')))
      same((await ordersOf(screen, 'history'))[0]?.state, 'cancelled')
    },
  },
  {
    title: 'a contract is opened at 20× and closed',
    async play(screen) {
      const held = async () =>
        (await screen.api<{ list: WirePosition[] }>('/api/contractHandOrder?limit=100')).list.filter(
          ({ quantity }) => Number(quantity) === 0.0123,
        )
      await screen.open(CONTRACT, { persona: 'trader' })
      await pause(screen)
      await screen.tap(button(begins(`${t('perpetual.leverage')} `)))
      await screen.tap(button('20×', { in: REVIEW }))
      await screen.tap(CONFIRM)
      await screen.misses(REVIEW)
      await chooseKind(screen, 'trade.market')
      await screen.type(field(t('trade.amount')), '0.0123')
      await screen.tap(press('perpetual.openLong', { in: main }))
      await screen.tap(press('trade.risk.confirm', { in: REVIEW }))
      await screen.tap(press('perpetual.openLong', { in: REVIEW }))
      await screen.misses(REVIEW)
      const card = css('article.contract-card', { in: main, has: '0.0123' })
      await screen.sees(card)
      same(
        (await held()).map(({ direction, leverage }) => [direction, leverage]),
        [['long', 20]],
      )
      await screen.tap(press('perpetual.close', { in: card }))
      await screen.tap(press('perpetual.closing.whole', { in: REVIEW }))
      await screen.sees(toast(t('perpetual.result.closed')))
      same(await held(), [])
    },
  },
  {
    title: 'an up/down contract expires and shows its result',
    async play(screen) {
      await screen.open(`${TRADING}?kind=second`, { persona: 'trader' })
      // All earlier orders have settled.
      await screen.jump(2 * 60 * MINUTE + 2 * MINUTE)
      await screen.reload()
      await screen.tap(radio(begins(`${t('option.cycle.seconds', { n: 30 })}:`)))
      await screen.type(field(begins(t('option.stake.plain'))), '20')
      await screen.tap(press('option.up', { in: main }))
      await screen.tap(press('trade.risk.confirm', { in: REVIEW }))
      await screen.tap(press('option.review.up', { in: REVIEW }))
      await screen.sees(css('article.running'))
      await screen.jump(33 * SECOND)
      const results = ['won', 'lost', 'even'].map((end) => t(`option.result.${end}`))
      await screen.sees(dialog({ pattern: `^(${results.join('|')})$` }))
      await screen.tap(press('option.result.done', { in: REVIEW }))
      await screen.misses(REVIEW)
    },
  },
]
