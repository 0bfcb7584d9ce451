/** The expected content of each scenario's page, which proves that its link opens the state that its text promises. */
import type { Page } from '@playwright/test'

import { routeAt } from '../../protocol/routes.ts'
import type { Scenario, ScenarioName } from '../../simulator/scenarios/table.ts'
import { expect } from '../story.ts'
import { t } from '../words.ts'
import { pathOf } from './scenarios.ts'

/** Texts of the page, or values of its fields: those that only the promised state has. */
export const STATES: Record<ScenarioName, readonly string[]> = {
  'first-visit': [t('entry.welcome.look')],
  'log-in': [t('entry.forgot')],
  'log-in-locked': ['Log in as trader@example.com'],
  'second-factor-bound': ['Log in as trader@example.com'],
  'register-begun': ['newcomer@example.com'],
  'code-on-its-way': ['Code sent to newcomer@example.com', 'Resend in 0:30'],
  'register-broken-off': [t('entry.register.title')],
  'fund-password-broken-off': [t('entry.register.title')],
  'success-without-beginning': [t('entry.register.title')],
  'password-forgotten': ['trader@example.com', t('entry.reset.title')],
  'area-codes': ['+93'],
  'token-expired': [t('status.401')],
  'error-page': [t('status.503')],
  'home-of-a-visitor': [t('home.demoTitle')],
  'home-of-a-trader': [t('assets.total')],
  'markets-rallying': [t('market.tab.gainers')],
  'markets-crashing': [t('market.tab.losers')],
  'market-halted': ['60,604.3'],
  'chart-of-a-rally': ['ETH'],
  watchlist: ['Bitcoin', 'Dogecoin'],
  'watchlist-empty': [t('market.noFavourites')],
  'ticket-typed': ['3,442.50', '0.25', 'Buy ETH'],
  'trading-of-a-newcomer': ['10,000.00 USDT', 'Buy BTC'],
  'order-partly-filled': ['AURY/USDT', '/ 45,245'],
  'pair-waiting': ['ETH/USDT', t('trade.oco')],
  'trading-halted': ['BTC/USDT'],
  'token-ends-mid-order': ['0.01', 'Buy BTC'],
  'no-orders-yet': [t('trade.noOpen.title')],
  'positions-held': ['BTC/USDT'],
  'short-ticket': ['ETH/USDT', t('perpetual.liqShort')],
  'liquidation-near': ['Long 125×', 'liquidates'],
  liquidated: ['Long 125×', t('perpetual.state.liquidated')],
  'position-in-crash': [t('perpetual.short')],
  'stops-set': ['Long 20×', t('perpetual.stopWin'), t('perpetual.stopLose')],
  'levels-set': ['Long 20×', t('perpetual.stopWin'), t('perpetual.stopLose')],
  'triggers-waiting': [t('perpetual.waits.limitOrder'), t('perpetual.waits.trigger')],
  'funding-paid': [t('assets.kind.funding'), '16:00:00'],
  'second-ending': ['BTC/USDT · 60 s', '100.00 USDT'],
  'second-account': [t('assets.kind.stake'), t('assets.kind.payout')],
  'second-results': [t('option.state.won'), t('option.state.lost'), t('option.state.even')],
  'option-settling': ['BTC/USDT · 1 min', '50.00 USDT'],
  'history-crash': ['BTC/USDT', '61,33'],
  'history-squeeze': ['DOGE/USDT', '0.1325'],
  'history-dull': ['ETH/USDT', '3,424'],
  'round-closing': [t('option.round.closes')],
  'assets-over-time': [t('analysis.calendar'), t('analysis.average'), 'BTC'],
  'funds-overview': [t('assets.account.funding'), t('assets.account.contract'), t('assets.account.options')],
  'empty-account': ['0.00'],
  'ten-thousand-records': ['Funding · 03:29:20', '68,278.71 USDT'],
  'deposit-address': ['20 confirmations'],
  'deposit-confirming': [t('deposit.state.confirming')],
  'deposit-held': [t('deposit.state.held'), '0.50 USDT'],
  'withdrawal-gate': [t('security.fund.set')],
  'withdrawal-typed': ['Valid TRON address', '249.00 USDT'],
  'withdrawal-to-card': ['117.00 USDT'],
  'withdrawal-under-review': [t('withdrawal.state.reviewing'), '499.00 USDT'],
  'withdrawal-sending': [t('withdrawal.state.sending'), 'confirmations'],
  'withdrawal-refused': [t('withdrawal.state.refused'), 'refunded'],
  'withdrawal-completed': [t('withdrawal.state.completed'), t('withdrawal.status.completed')],
  'withdrawal-canceled': [t('withdrawal.state.cancelled'), '500.00 USDT'],
  'withdrawal-must-wait': ['23:59:00'],
  'transfer-typed': ['750', t('assets.account.contract')],
  'small-balances': [t('dust.balances'), 'TRX', '3 / 3'],
  'quote-running-out': ['500', '0.00823531 BTC'],
  'shop-with-comments': ['shopComments'],
  'shop-box-opened': [t('assets.kind.boxPayment')],
  'subscription-open': [t('subscription.open'), '48.7% committed'],
  'subscription-allotted': [t('subscription.state.allotment'), '2,000 QLT'],
  'subscription-locked': [t('subscription.order.locked'), '1,211.387 QLT'],
  'coin-lists-soon': ['Listing in 1:00', t('subscription.order.locked')],
  'investment-matured': ['USDT Fixed-term', t('invest.state.matured')],
  'fixed-investment': ['USDT Fixed-term'],
  'investment-sold-out': [t('invest.soldOut')],
  'mining-area': [t('invest.simulated')],
  'mining-product': ['BTC Mining'],
  'mining-earning': ['BTC Mining', t('invest.state.earning'), '0.00000526 BTC'],
  'identity-not-certified': [t('identity.state.none')],
  'identity-country': ['Afghanistan'],
  'identity-documents': ['N12345678', 'Robin Fresh'],
  'busy-desk': [t('console.desk.identities'), t('console.desk.shop'), 'Aaliyah Bosco'],
  'identity-under-review': [t('identity.state.reviewing'), 'Sam Review'],
  'identity-refused': [
    t('identity.state.failed'),
    "We can't read the front of the document. Take a new photo in good light.",
  ],
  'identity-passed': [t('identity.state.passed'), 'Sam Review'],
  'security-center': ['4 of 6 protections on'],
  'c2c-security': ['1 of 3 set up'],
  'phone-to-change': ['+86 •••• 001'],
  'email-to-change': ['tr•••@example.com'],
  'contact-to-bind': [t('security.contact.bind.mobile')],
  'authenticator-bound': [t('security.authenticator.on')],
  'authenticator-key': [t('security.authenticator.scan')],
  'fund-password-missing': [t('security.fund.none')],
  'fund-password-locked': [t('security.fund.on')],
  'cards-full': ['Example Bank •••• 4242', 'Example Bank 10 •••• 4310'],
  'card-to-bind': [t('payment.card.numberHint')],
  'payment-methods': ['taylor@example.com', '13800000001'],
  'payment-method-to-add': [t('upload.choose')],
  'personal-center': ['Taylor Trader'],
  'log-ins-from-everywhere': ['Linux computer', 'Android phone'],
  'devices-logged-in': ['Linux computer', 'Windows computer'],
  'fees-and-limits': ['0.1%', '125×'],
  'share-poster': [t('user.share.save')],
  invitation: ['HNW2GU'],
  'rebates-earned': ['Level 3'],
  'friends-invited': ['Level 2'],
  'many-friends': ['W*** Level 2', 'V*** Level 1'],
  settings: [t('settings.contrast')],
  languages: ['日本語', 'Tiếng Việt'],
  theme: [t('settings.theme.system')],
  'price-colours': [t('settings.direction.colourBlind')],
  notifications: [t('settings.notify.orders')],
  'display-currency': ['Japanese Yen'],
  'messages-unread': ['Unread: 19'],
  'outage-announced': ['Maintenance: 11:41–12:41'],
  'outage-under-way': ['Service disruption: 09:41–10:41'],
  'help-center': [t('title.workOrder')],
  'common-problems': ['Is this real money?'],
  'problem-answered': ['What is the fund password?'],
  'fees-article': [t('help.article.fees')],
  'work-order-answered': [
    t('help.ticket.state.answered'),
    'My withdrawal has been under review since this morning. When will it be decided?',
  ],
  'work-order-waiting': [t('help.ticket.state.sent')],
  'desk-full': [t('console.desk.identities'), t('console.desk.tickets'), 'Robin Fresh'],
}

/** Headings that name a thing instead of the page. */
const HEADINGS: Partial<Record<ScenarioName, string>> = {
  'market-halted': 'BTC/USDT',
  'chart-of-a-rally': 'ETH/USDT',
  'history-dull': 'ETH/USDT',
  'subscription-open': 'Tidewell',
  'subscription-allotted': 'Quillet',
  'coin-lists-soon': 'Quillet',
  'email-to-change': t('security.contact.change.email'),
  'deposit-confirming': t('deposit.records'),
  'deposit-held': t('deposit.records'),
  'fees-article': t('help.article.fees'),
  'work-order-answered': t('help.ticket.number', { id: 1 }),
  'desk-full': t('console.title'),
  'busy-desk': t('console.title'),
  'shop-with-comments': t('console.title'),
}

/** The heading of a scenario's page. */
export function headingOf(scenario: Scenario): string {
  const headings = HEADINGS[scenario.name]
  const route = routeAt(pathOf(scenario))
  if (headings === undefined && route === undefined) throw new Error(`${scenario.name} has no page`)
  return headings ?? t(`title.${route?.name}`)
}

/** Checks that a page shows what its scenario promises: the heading, and texts or values of fields that only this state has. */
export async function showsItsState(page: Page, scenario: Scenario): Promise<void> {
  const { name } = scenario
  await expect.soft(page.locator('h1:visible').first(), name).toHaveText(headingOf(scenario))
  // A dialog may replace the page's heading: an expired login.
  const shown = () =>
    page.evaluate(() => {
      const typed = [...document.querySelectorAll<HTMLInputElement>('main input')].map(({ value }) => value)
      return `${document.body.innerText} ${typed.join(' ')}`.replace(/\s+/g, ' ')
    })
  for (const state of STATES[name]) await expect.soft.poll(shown, { message: name }).toContain(state)
}
