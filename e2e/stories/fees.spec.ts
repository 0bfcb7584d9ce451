import { linkTo } from '../../protocol/routes.ts'
import { times } from '../../protocol/rules/decimal.ts'
import { OPTION_CYCLES, SECOND_CYCLES } from '../../simulator/rounds.ts'
import { CONTRACT_FEES, MARGIN_TIERS, MINIMUM_TOTAL, SPOT_FEE_RATE } from '../../simulator/terms.ts'
import { ROUTED, routesOf } from '../../simulator/world/wallet/networks.ts'
import { grouped } from '../../src/i18n/format.ts'
import { enter } from '../keys.ts'
import { CONTRACT } from '../pages/contract.ts'
import { endFaults, setFaults } from '../pages/faults.ts'
import { FEES, Fees, feeLink } from '../pages/fees.ts'
import { COIN_TRADE, Ticket } from '../pages/trade.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const OF_USDT = linkTo('fees', { part: 'withdrawal', currency: 'USDT' })
const percent = (share: string) => `${times(share, '100')}%`

story(
  'FEE-01: the profile leads to the fees and limits that the exchange calculates with',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    const fees = new Fees(page)
    await stage.open('/pages/user_center/index', { persona: 'trader' })
    await page.getByRole('button', { name: t('title.fees') }).click()
    await stage.arrived(FEES)

    await expect(fees.fact(fees.spot, 'fees.maker')).toHaveText(percent(SPOT_FEE_RATE))
    await expect(fees.fact(fees.spot, 'fees.taker')).toHaveText(percent(SPOT_FEE_RATE))
    await expect(fees.fact(fees.spot, 'fees.minimumOrder')).toHaveText(`${MINIMUM_TOTAL} USDT`)
    await expect(fees.fact(fees.spot, 'fees.amountStep')).toContainText('BTC')
    await expect(fees.fact(fees.perpetual, 'fees.maker')).toHaveText(percent(CONTRACT_FEES.maker))
    await expect(fees.fact(fees.perpetual, 'fees.taker')).toHaveText(percent(CONTRACT_FEES.taker))
    await expect(fees.perpetual.getByRole('cell')).toHaveText(
      MARGIN_TIERS.flatMap(({ upTo, maxLeverage, rate }) => [grouped(upTo), `${maxLeverage}×`, percent(rate)]),
    )
    for (const { seconds, yieldRate, minimum, maximum } of SECOND_CYCLES)
      await expect(
        fees.part('option.kind.second').getByRole('row', { name: t('option.cycle.seconds', { n: seconds }) }),
      ).toContainText(`${yieldRate}%${grouped(minimum)}–${grouped(maximum)}`)
    await expect(fees.part('option.kind.option').getByRole('row')).toHaveCount(1 + OPTION_CYCLES.length)

    await expect(fees.withdrawal.getByRole('heading', { level: 3 })).toHaveCount(ROUTED.length)
    await enter(fees.search, 'matic')
    await expect(fees.withdrawal.getByRole('heading', { level: 3 })).toHaveCount(1)
    for (const { network, fee, minimum, maximum } of routesOf('MATIC'))
      await expect(fees.currency('MATIC')).toContainText(
        new RegExp(`${network.name}.*${fee} MATIC.*${grouped(minimum)} MATIC.*${grouped(maximum)} MATIC`),
      )
    await enter(fees.search, 'nothing')
    await expect(fees.withdrawal).toContainText(t('ui.noResults'))
  },
)

story('the market is found by typing, for spot and perpetual alike', PAGE_ALONE, async ({ stage, page }) => {
  const fees = new Fees(page)
  await stage.open(FEES, { persona: 'visitor' })
  await expect(fees.spot).toContainText('BTC/USDT')
  await fees.pick('eth-usdt', 'ETH/USDT')
  await expect(fees.fact(fees.spot, 'fees.amountStep')).toContainText('ETH')
  await expect(fees.perpetual).toContainText('ETH/USDT')
  // Withdrawals are a user's own.
  await expect(fees.withdrawal).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(t('fees.visitor'))
})

story(
  'the fee of a ticket leads to the terms it follows from, and back to the draft',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const fees = new Fees(page)
    const ticket = new Ticket(page)
    await stage.open(`${COIN_TRADE}?code=ethusdt`, { persona: 'trader' })
    await enter(ticket.amount, '0.5')
    await feeLink(page).click()
    await stage.arrived(linkTo('fees', { part: 'spot', code: 'ethusdt' }))
    await expect(fees.spot).toContainText('ETH/USDT')
    await page.goBack()
    await expect(ticket.amount).toHaveValue('0.5')

    await stage.go(CONTRACT)
    await feeLink(page).click()
    await stage.arrived(linkTo('fees', { part: 'perpetual', code: 'btcusdt' }))
    await expect(fees.perpetual).toBeInViewport()
    await expect.poll(async () => (await fees.perpetual.boundingBox())?.y).toBeLessThan(120)
  },
)

story('the fee of a withdrawal leads to its currency, and back to the review', NEEDS_OURS, async ({ stage, page }) => {
  const fees = new Fees(page)
  const withdrawal = new Withdrawal(page)
  await stage.open(`${WITHDRAWAL}?currency=USDT`, { persona: 'trader' })
  await withdrawal.ask(TRON_ADDRESS, '20')
  await feeLink(withdrawal.review).click()
  await stage.arrived(OF_USDT)
  await expect(fees.search).toHaveValue('USDT')
  await expect(fees.currency('USDT')).toBeInViewport()
  await page.goBack()
  await expect(withdrawal.review).toBeVisible()
  await withdrawal.cancel.click()
  await expect(withdrawal.amount).toHaveValue('20')
  await feeLink(withdrawal.costs).click()
  await stage.arrived(OF_USDT)
  await expect(fees.currency('USDT')).toBeInViewport()
})

story.describe('without the call of withdrawals', () => {
  // The browser logs network failures.
  story.use({ expected: /Failed to load|net::ERR_|api\// })

  story(
    'fees of withdrawals that fail to load are loaded by a tap, beside those of orders',
    PAGE_ALONE,
    async ({ stage, page }) => {
      const fees = new Fees(page)
      await stage.open('/', { persona: 'trader' })
      const where = { on: 'calls', calls: ['withdrawalWay'] } as const
      await setFaults(page, {
        seed: 1,
        faults: [
          { id: 'down', where: { ...where, calls: [...where.calls] }, what: { kind: 'status', status: 503 } as const },
        ],
      })
      await stage.go(FEES)
      const again = fees.withdrawal.getByRole('button', { name: t('ui.reload') })
      await expect(again).toBeVisible()
      await expect(fees.fact(fees.spot, 'fees.maker')).toHaveText(percent(SPOT_FEE_RATE))
      expect(await endFaults(page)).toEqual({ down: expect.any(Number) })
      await again.click()
      await expect(fees.currency('USDT')).toBeVisible()
    },
  )
})
