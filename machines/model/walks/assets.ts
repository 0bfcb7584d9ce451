import type { Res } from '../../../protocol/schemas/index.ts'
import { convertFlow } from '../../assets/convertFlow.ts'
import { currencies, quote } from '../../assets/convertTesting.ts'
import { depositFlow } from '../../assets/depositFlow.ts'
import { deposit, depositMethods, depositPage } from '../../assets/depositTesting.ts'
import { dustFlow } from '../../assets/dustFlow.ts'
import { quote as dustQuote, way as dustWay } from '../../assets/dustTesting.ts'
import { fundsFlow } from '../../assets/fundsFlow.ts'
import { transferFlow } from '../../assets/transferFlow.ts'
import { methods as transferMethods } from '../../assets/transferTesting.ts'
import { KEYS } from '../../shared/keys.ts'
import { exampleOf } from './answers.ts'
import { refused, walk } from './model.ts'
import { CLIENT } from './orders.ts'

const exchange = (sent: boolean) => ({
  clientId: CLIENT,
  request: { quoteNo: 'Q1', from: 'USDT', to: 'BTC', amount: '12.5' },
  sent,
  facts: quote,
})
const dust = (sent: boolean) => ({
  clientId: CLIENT,
  request: { quoteNo: 'Q1', account: 'coin', to: 'USDT', currencies: 'DOGE,TRX' },
  sent,
  facts: dustQuote,
})
const submission = (sent: boolean) => ({
  clientId: CLIENT,
  request: { currency: 'USDT', protocol: 'TRON', amount: '25.5' },
  sent,
})
const moving = (sent: boolean) => ({
  clientId: CLIENT,
  request: { from: 'coin', to: 'contract', currency: 'USDT', amount: '12.5' },
  sent,
})
/** A cache that has every answer. */
const seenBefore = { get: (key: string) => exampleOf(key.split(' ')[0] ?? ''), set: () => {}, clear: () => {} }

/** The overviews of two accounts price the whole page, so they always load. */
const neverIdle = (account: string) =>
  Object.fromEntries(
    [
      `state funds.accounts.${account}.idle`,
      `transition funds.accounts.${account}.choosing always 1`,
      `guard funds.accounts.${account}.choosing always 0 false`,
      `transition funds.accounts.${account}.idle always 0`,
      `guard funds.accounts.${account}.idle always 0 true`,
      `guard funds.accounts.${account}.idle always 0 false`,
      `transition funds.accounts.${account}.idle funds.account 0`,
      `guard funds.accounts.${account}.idle funds.account 0 true`,
      `guard funds.accounts.${account}.idle funds.account 0 false`,
    ].map((id) => [id, 'it is loaded whichever account is shown']),
  )

export const assetsWalks = {
  convert: walk(convertFlow, {
    inputs: { plain: {}, preferred: { prefill: { from: 'BTC', to: 'USDT' } } },
    events: {
      'convert.from': [{ currency: 'BTC' }],
      'convert.to': [{ currency: 'ETH' }],
      'convert.amount': [{ amount: '20' }],
    },
    feeds: { exchangeClock: [1_000_000, 1_020_000].map((now) => ({ type: 'clock.tick', now })) },
    stored: {
      'a draft': { [KEYS.convertDraft]: { from: 'USDT', to: 'BTC', amount: '20', wish: '/' } },
      'an exchange in review': { [KEYS.convertSubmission]: exchange(false) },
      'an exchange that was sent': { [KEYS.convertSubmission]: exchange(true) },
    },
    answers: {
      convertWay: {
        methods: { currencies: [...currencies], quote },
        'no quote': { currencies: [...currencies], quote: null },
      },
      convert: { 'the quote ran out': refused('quoteExpired') },
    },
  }),
  dust: walk(dustFlow, {
    inputs: { plain: { account: 'coin' } },
    events: {
      'dust.toggle': [{ currency: 'DOGE' }],
      'dust.all': [{ chosen: false }],
      'dust.to': [{ currency: 'BTC' }],
    },
    feeds: { exchangeClock: [1_000_000, 1_020_000].map((now) => ({ type: 'clock.tick', now })) },
    stored: {
      'small balances in review': { [KEYS.dustSubmission]: dust(false) },
      'small balances that were sent': { [KEYS.dustSubmission]: dust(true) },
    },
    answers: {
      dustWay: { balances: dustWay, 'with a quote': { ...dustWay, quote: dustQuote } },
      dust: { 'the quote ran out': refused('quoteExpired') },
    },
  }),
  deposit: walk(depositFlow, {
    inputs: { plain: {} },
    events: {
      'deposit.currency': [{ currency: 'BTC' }],
      'deposit.protocol': [{ protocol: 'Ethereum' }],
      'deposit.amount': [{ amount: '25.5' }],
      'deposit.picture': [{ picture: undefined, pending: true }],
    },
    stored: {
      'with an amount': {
        [KEYS.depositDraft]: { currency: 'USDT', protocol: 'TRON', amount: '25.5', telling: true, wish: '/' },
      },
      'a deposit in review': { [KEYS.depositSubmission]: submission(false) },
      'a deposit that was sent': { [KEYS.depositSubmission]: submission(true) },
      'one that is followed': { [KEYS.depositDraft]: { wish: '/', following: 'D1' } },
    },
    answers: {
      rechargeWay: { methods: [...depositMethods] },
      recharge: { recorded: { ...deposit, clientId: 'client-00000001' } },
      rechargeRecord: Object.fromEntries(
        (['submitted', 'confirming', 'held', 'credited', 'refused'] as const).map((state) => [
          state,
          depositPage({ ...deposit, state }),
        ]),
      ),
      orderByClientId: {
        'it happened, under no number': { found: true, kind: 'deposit', number: null, order: null, count: null },
      },
    },
  }),
  funds: walk(fundsFlow, {
    inputs: {
      plain: {},
      'seen before': { cache: seenBefore },
      funding: { account: 'funding' },
      'second contracts': { account: 'second' },
      options: { account: 'options' },
      contract: { account: 'contract' },
    },
    events: {
      'funds.account': [
        { account: 'funding' },
        { account: 'coin' },
        { account: 'second' },
        { account: 'options' },
        { account: 'contract' },
        { account: 'bonus' },
      ],
      'funds.hideSmall': [{ hide: true }],
    },
    answers: {
      walletOverview: {
        'without its accounts': { ...(exampleOf('walletOverview') as Res<'walletOverview'>), accounts: [] },
      },
    },
    handwritten: [
      { input: 'plain', moves: ['time passes', 'time passes', 'funds.reload'] },
      { input: 'options', moves: ['deadlineOverview → example', 'funds.reload'] },
    ],
    impossible: {
      ...neverIdle('funding'),
      ...neverIdle('coin'),
    },
  }),
  transfer: walk(transferFlow, {
    inputs: { plain: {} },
    events: {
      'transfer.from': [{ account: 'coin' }],
      'transfer.to': [{ account: 'contract' }],
      'transfer.currency': [{ currency: 'BTC' }],
      'transfer.amount': [{ amount: '12.5' }],
    },
    stored: {
      'a draft': {
        [KEYS.transferDraft]: { from: 'coin', to: 'contract', currency: 'USDT', amount: '12.5', wish: '//' },
      },
      'a transfer in review': { [KEYS.transferSubmission]: moving(false) },
      'a transfer that was sent': { [KEYS.transferSubmission]: moving(true) },
    },
    answers: {
      transferWay: { methods: { accounts: [...transferMethods] } },
    },
  }),
}
