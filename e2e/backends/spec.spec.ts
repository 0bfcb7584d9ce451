/**
 * The main stories on independent backends (scripts/stranger), which send the fields of the specification alone and have other terms with
 * every seed: three of them in a run of all tests, twenty in the soak.
 */
import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { of, share, text, times } from '../../scripts/stranger/decimal.ts'
import type { Stranger } from '../../scripts/stranger/server.ts'
import { isWhole, sampleSeed } from '../checks/sample.ts'
import { enter } from '../keys.ts'
import { CONTRACT, Contracts, ContractTicket } from '../pages/contract.ts'
import { DEPOSIT, Deposit } from '../pages/deposit.ts'
import { Registration } from '../pages/entry.ts'
import { Exchange } from '../pages/exchange.ts'
import { FEES, Fees } from '../pages/fees.ts'
import { FUND_PASSWORD, FundPasswordPage } from '../pages/fundPassword.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { WorkOrder } from '../pages/help.ts'
import { DOCUMENTS, IDENTITY, Identity, STATUS } from '../pages/identity.ts'
import { MARKETS, QUOTE, Quote } from '../pages/market.ts'
import { COIN_TRADE, Orders, Ticket } from '../pages/trade.ts'
import { TRANSFER, Transfer } from '../pages/transfer.ts'
import { EVM_ADDRESS, TRON_ADDRESS, WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { expect } from '../story.ts'
import { CONTACT, openAs, strangerStory } from '../stranger.ts'
import { picture } from '../uploads.ts'
import { t } from '../words.ts'

const FUND = '31415926'
const NEWCOMER = 'newcomer@stranger.example'
const QUANTITY = '0.002'
const PAIR = 'BTC/USDT'
const ADDRESSES: Readonly<Record<string, string>> = {
  TRC20: TRON_ADDRESS,
  BEP20: EVM_ADDRESS,
  Polygon: EVM_ADDRESS,
  'SOL-SPL': 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
}
const SEEDS = Array.from({ length: isWhole() ? 20 : 3 }, (_, at) => sampleSeed() + at)

const codeIn = (stranger: Stranger) => stranger.codeOf(NEWCOMER) ?? ''

async function register(page: Page, stranger: Stranger): Promise<void> {
  const registration = new Registration(page)
  await enter(registration.email, NEWCOMER)
  await registration.next.click()
  await expect(registration.code).toBeVisible()
  await enter(registration.code, codeIn(stranger))
  await enter(registration.password, 'Newcomer-2026')
  await enter(registration.repeat, 'Newcomer-2026')
  await registration.next.click()
  await registration.chooseFund(FUND)
  await expect(registration.done).toBeVisible()
  await registration.start.click()
}

for (const seed of SEEDS)
  strangerStory.describe(`seed ${seed}`, () => {
    strangerStory.use({ seed })

    strangerStory(
      'a user sees its markets in their own quote currencies, and a chart of what the socket sends',
      async ({ stage, page, stranger }) => {
        await openAs(stranger, stage, MARKETS, {})
        const main = page.getByRole('main')
        for (const { base, quote } of stranger.terms.markets)
          await expect(main.getByText(`${base}/${quote}`).first()).toBeAttached()
        await stage.go(`${QUOTE}?code=btcusdt`)
        const last = page.getByTestId('last-price')
        const before = await last.textContent()
        await expect(last).not.toHaveText(before ?? '')
        await expect(new Quote(page).chart).toBeVisible()
      },
    )

    strangerStory('what it does not send is left out, and shows no dash', async ({ stage, page, stranger }) => {
      await openAs(stranger, stage, linkTo('home'), { 'funding USDT': '500' })
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: /\/(USDT|THB|BRL|EUR|USDC)/ }).first()).toBeVisible()
      await expect(main).not.toContainText('–')
      await stage.go(DEPOSIT)
      await expect(new Deposit(page).sent).toBeVisible()
      await expect(main).not.toContainText('–')
      await stage.go(`${COIN_TRADE}?code=btcusdt`)
      await enter(new Ticket(page).amount, QUANTITY)
      await expect(main).not.toContainText('–')
      await stage.go(`${CONTRACT}?code=btcusdt`)
      await enter(new ContractTicket(page).amount, QUANTITY)
      await expect(main).not.toContainText('–')
      await stage.go(linkTo('exchange'))
      await expect(new Exchange(page).amount).toBeVisible()
      await expect(main).not.toContainText('–')
    })

    strangerStory('a ticket is said to be sent, though no list shows it', async ({ stage, page, stranger }) => {
      await openAs(stranger, stage, linkTo('workOrder'), {})
      const order = new WorkOrder(page)
      await order.kind('deposit').click()
      await enter(order.text, 'My deposit is missing since this morning')
      await order.send.click()
      await expect(page.getByRole('main').getByText(t('help.ticket.sent'), { exact: true })).toBeVisible()
    })

    strangerStory(
      'fees and limits are those that it sends: the fee of a withdrawal, and no terms of orders',
      async ({ stage, page, stranger }) => {
        const { network, withdrawal } = stranger.terms
        await openAs(stranger, stage, FEES, { 'funding USDT': '500' })
        const fees = new Fees(page)
        await expect(fees.spot).toContainText(t('fees.none'))
        await expect(fees.perpetual).toContainText(t('fees.none'))
        await expect(fees.currency('USDT')).toContainText(network)
        await expect(fees.currency('USDT')).toContainText(`${text(withdrawal.fee)} USDT`)
        await expect(fees.part('option.kind.second')).toHaveCount(0)
      },
    )

    strangerStory(
      'a newcomer registers by its code, pays in, moves and sends money',
      async ({ stage, page, stranger }) => {
        const { network, withdrawal: terms } = stranger.terms
        await stage.open(`/pages/register/resgiter?from=${encodeURIComponent(FUNDS)}`)
        await register(page, stranger)
        await expect.poll(() => stage.shown()).toBe(FUNDS)
        const gift = stranger.available(NEWCOMER, 'funding', 'USDT')

        await stage.go(DEPOSIT)
        const deposit = new Deposit(page)
        await deposit.sent.click()
        await enter(deposit.amount, '1000')
        await deposit.files.setInputFiles(picture())
        await expect(deposit.upload).toContainText(t('upload.done'))
        await deposit.submit.click()
        await expect(deposit.review).toContainText(network)
        await deposit.confirm.click()
        await deposit.expectState('submitted')
        stranger.settle()
        expect(stranger.available(NEWCOMER, 'funding', 'USDT')).toBe(gift + of('1000'))

        await stage.go(`${TRANSFER}?from=funding&to=coin&currency=USDT`)
        const transfer = new Transfer(page)
        await transfer.expectSides('funding', 'coin')
        await transfer.ask('250')
        await transfer.confirm.click()
        await expect(transfer.row('funding', 'coin')).toBeVisible()
        expect(stranger.available(NEWCOMER, 'coin', 'USDT')).toBe(of('250'))

        await stage.go(WITHDRAWAL)
        const withdrawal = new Withdrawal(page)
        await withdrawal.ask(ADDRESSES[network] ?? '', '60')
        await expect(withdrawal.review).toContainText(text(of('60') - terms.fee))
        await withdrawal.pay(FUND)
        await withdrawal.expectState('submitted')
        stranger.settle()
        expect(stranger.available(NEWCOMER, 'funding', 'USDT')).toBe(gift + of('690'))
        await stage.go(FUNDS)
        await new Funds(page).openAccount('coin')
        await expect(new Funds(page).coin('USDT')).toContainText('250')
      },
    )

    strangerStory(
      'a user buys at market and sells at a price that is sent as typed',
      async ({ stage, page, stranger }) => {
        const { spotFee, minimumTotal } = stranger.terms
        await openAs(stranger, stage, `${COIN_TRADE}?code=btcusdt`, { 'coin USDT': '1000' })
        const ticket = new Ticket(page)
        await ticket.choose('market')
        await enter(ticket.amount, QUANTITY)
        await ticket.place('buy', 'BTC').click()
        await ticket.confirm.click()
        await expect(ticket.amount).toHaveValue('')
        const bought = of(QUANTITY) - share(of(QUANTITY), spotFee)
        await expect.poll(() => stranger.available(CONTACT, 'coin', 'BTC')).toBe(bought)

        await ticket.choose('limit')
        await enter(ticket.price, '190000.123456')
        await enter(ticket.amount, '0.001')
        const sent = page.waitForRequest(/currencyTrade/)
        await page
          .getByRole('main')
          .getByRole('radio', { name: t('trade.sell'), exact: true })
          .click()
        await ticket.place('sell', 'BTC').click()
        await ticket.confirm.click()
        expect((await sent).postDataJSON()).toMatchObject({ side: 'sell', price: '190000.123456', quantity: '0.001' })
        await expect(new Orders(page).rows.filter({ hasText: PAIR })).toHaveCount(1)

        await page
          .getByRole('main')
          .getByRole('radio', { name: t('trade.buy'), exact: true })
          .click()
        await ticket.choose('market')
        // Half of the house's minimum, by any of its prices; the house has to refuse it.
        await enter(ticket.amount, text((minimumTotal * 10n ** 12n) / of('200000')))
        await ticket.place('buy', 'BTC').click()
        await ticket.confirm.click()
        await expect(page.getByText(/An order is worth at least/).first()).toBeVisible()
      },
    )

    strangerStory('a user opens a position, which costs its margin and fee', async ({ stage, page, stranger }) => {
      const { contractFee } = stranger.terms
      await openAs(stranger, stage, `${CONTRACT}?code=btcusdt`, { 'contract USDT': '500' })
      const ticket = new ContractTicket(page)
      await ticket.choose('trade.market')
      await enter(ticket.amount, QUANTITY)
      await ticket.place('long').click()
      await ticket.understand()
      const placed = page.waitForRequest(/contractPlaceOrder/)
      const answered = page.waitForResponse(/contractPlaceOrder/)
      await ticket.confirm('long').click()
      const { leverage } = (await placed).postDataJSON()
      const { position } = (await (await answered).json()).data
      const worth = times(of(QUANTITY), of(position.open_price))
      expect(stranger.available(CONTACT, 'contract', 'USDT')).toBe(
        of('500') - worth / BigInt(leverage) - share(worth, contractFee),
      )
      await expect(new Contracts(page).cards.filter({ hasText: PAIR })).toHaveCount(1)
    })

    strangerStory('a user sets the fund password and proves who they are', async ({ stage, page, stranger }) => {
      await openAs(stranger, stage, FUND_PASSWORD, {})
      const fund = new FundPasswordPage(page)
      await fund.set.click()
      await fund.choose(FUND)
      await expect(fund.on).toBeVisible()

      await stage.go(IDENTITY)
      const identity = new Identity(page)
      await identity.start.click()
      await identity.nation('Thailand').click()
      await expect.poll(() => stage.shown()).toBe(DOCUMENTS)
      await enter(identity.name, 'Somchai Jaidee')
      await enter(identity.number, 'AA1234567')
      await identity.next.click()
      for (const side of ['front', 'portrait', 'back'] as const) {
        await identity.card(side).locator('input[type=file]').first().setInputFiles(picture())
        await identity.expectTaken(side)
      }
      await identity.submit.click()
      await expect.poll(() => stage.shown()).toBe(STATUS)
      await identity.expectState('reviewing')
      stranger.settle()
      await stage.reload()
      await identity.expectState('passed')
    })
  })
