/** How the machines of funds are walked: addresses, conversions, deposits, overviews, transfers, withdrawals. */
import { addressBookFlow } from '../../assets/addressBookFlow.ts'
import { convertFlow } from '../../assets/convertFlow.ts'
import { currencies, quote } from '../../assets/convertTesting.ts'
import { depositFlow } from '../../assets/depositFlow.ts'
import { deposit, depositPage, depositWays } from '../../assets/depositTesting.ts'
import { fundsFlow } from '../../assets/fundsFlow.ts'
import { transferFlow } from '../../assets/transferFlow.ts'
import { ways as transferWays } from '../../assets/transferTesting.ts'
import { withdrawalFlow } from '../../assets/withdrawalFlow.ts'
import { withdrawalStatusFlow } from '../../assets/withdrawalStatusFlow.ts'
import { record, saved, TRON_ADDRESS, ways } from '../../assets/withdrawalTesting.ts'
import { KEYS } from '../../parts/keys.ts'
import { secretMark } from '../../parts/secret.ts'
import { exampleOf, NOW } from './answers.ts'
import { refused, walk } from './model.ts'
import { askedAgain } from './parts.ts'

const taps = {
  'order.confirm': [{}],
  'order.cancel': [{}],
  'order.again': [{}],
  'order.giveUp': [{}],
  'order.happened': [{}],
}
const page = <Row>(...list: Row[]) => ({ list, total: list.length, page: 1, limit: 20 })
const paymentPassword = secretMark('fundPassword')
const CLIENT = 'client-00000009'
const draft = {
  way: 'address',
  currency: 'USDT',
  network: 'TRON',
  picked: false,
  address: TRON_ADDRESS,
  memo: '',
  amount: '12.5',
  card: undefined,
  wish: '/',
}
const byAddress = { currency: 'USDT', amount: '12.5', network: 'TRON', address: TRON_ADDRESS, paymentPassword }
const byBank = { currency: 'USDT', amount: '100', bankId: 7, paymentPassword }
const facts = { fee: '1', arrival: '11.5', confirmations: 20, fiat: null, bank: null }
const intent = (request: object, sent: boolean) => ({ clientId: CLIENT, request, sent, facts })
const stages = Object.fromEntries(
  (['submitted', 'reviewing', 'sending', 'completed', 'refused'] as const).map((state) => [
    state,
    page({ ...record, state }),
  ]),
)

const exchange = (sent: boolean) => ({
  clientId: CLIENT,
  request: { quoteNo: 'Q1', from: 'USDT', to: 'BTC', amount: '12.5' },
  sent,
  facts: quote,
})
const told = (sent: boolean) => ({
  clientId: CLIENT,
  request: { currency: 'USDT', protocol: 'TRON', amount: '25.5' },
  sent,
})
const moving = (sent: boolean) => ({
  clientId: CLIENT,
  request: { from: 'coin', to: 'contract', currency: 'USDT', amount: '12.5' },
  sent,
})
/** A cache that knows every answer. */
const seenBefore = { get: (key: string) => exampleOf(key.split(' ')[0] ?? ''), set: () => {}, clear: () => {} }

/** The overviews of two accounts price the whole page: they are loaded whichever account is shown. */
const neverIdle = (account: string) =>
  Object.fromEntries(
    [
      `state funds.accounts.${account}.idle`,
      `transition funds.accounts.${account}.choosing always 1`,
      `guard funds.accounts.${account}.choosing always 0 false`,
      `transition funds.accounts.${account}.idle funds.account 0`,
      `guard funds.accounts.${account}.idle funds.account 0 true`,
      `guard funds.accounts.${account}.idle funds.account 0 false`,
    ].map((id) => [id, 'it is loaded whichever account is shown']),
  )

export const assetsWalks = {
  withdrawal: walk(withdrawalFlow, {
    inputs: {
      plain: {},
      'to a bank': { wish: { way: 'bank', currency: 'USDT' } },
      'of a record': { followed: { number: 'W1' } },
    },
    events: {
      ...taps,
      'withdrawal.way': [{ way: 'bank' }, { way: 'address' }],
      'withdrawal.currency': [{ currency: 'XRP' }],
      'withdrawal.network': [{ network: 'BSC' }],
      'withdrawal.address': [{ address: TRON_ADDRESS }],
      'withdrawal.memo': [{ memo: '42' }],
      'withdrawal.card': [{ card: 8 }],
      'withdrawal.amount': [{ amount: '100' }],
      'withdrawal.all': [{}],
      'withdrawal.saved': [{ saved }],
      'withdrawal.review': [{ now: NOW }],
      'withdrawal.show': [{ followed: { number: 'W1', created: 1_000 }, record }, { followed: { number: 'W2' } }],
      'withdrawal.close': [{}],
      'withdrawal.reload': [{}],
      'withdrawal.refresh': [{}],
      'password.count': [{ count: 3 }],
      'password.confirm': [{ count: 8 }],
      'password.close': [{}],
    },
    answers: {
      recallAll: {
        'a draft': { [KEYS.withdrawalDraft]: draft },
        'an order in review': { [KEYS.withdrawalDraft]: draft, [KEYS.withdrawalIntent]: intent(byAddress, false) },
        'an order to a bank in review': { [KEYS.withdrawalBankIntent]: intent(byBank, false) },
        'an order that was sent': { [KEYS.withdrawalIntent]: intent(byAddress, true) },
        'an order to a bank that was sent': { [KEYS.withdrawalBankIntent]: intent(byBank, true) },
      },
      withdrawalWay: {
        ways,
        'ways without a fund password': { ...ways, fundPasswordSet: false },
      },
      withdrawal: {
        'wrong fund password': refused('fundPasswordWrong'),
        'no fund password': refused('fundPasswordMissing'),
      },
      withdrawalBank: {
        'wrong fund password': refused('fundPasswordWrong'),
        'no fund password': refused('fundPasswordMissing'),
      },
      orderByClientId: {
        ...askedAgain,
        'it happened, under a number': { found: true, kind: 'withdrawal', number: 'W1', order: null },
        'it happened, under no number': { found: true, kind: 'withdrawal', number: null, order: null },
      },
      withdrawalRecord: { ...stages, nothing: page() },
    },
  }),
  withdrawalStatus: walk(withdrawalStatusFlow, {
    inputs: { 'by its number': { number: 'W1' }, known: { number: 'W1', record } },
    events: { 'status.refresh': [{}] },
    answers: { withdrawalRecord: { found: page(record), nothing: page() } },
  }),
  addressBook: walk(addressBookFlow, {
    events: {
      'book.reload': [{}],
      'book.save': [{ address: { name: 'Mine', currency: 'USDT', network: 'TRON', address: TRON_ADDRESS } }],
      'book.remove': [{ id: 3 }],
      'book.forgive': [{}],
    },
    answers: { addressBook: { 'not offered': refused('notOffered') } },
  }),
  convert: walk(convertFlow, {
    inputs: { plain: {}, wished: { wish: { from: 'BTC', to: 'USDT' } } },
    events: {
      'convert.from': [{ currency: 'BTC' }],
      'convert.to': [{ currency: 'ETH' }],
      'convert.swap': [{}],
      'convert.amount': [{ amount: '20' }],
      'convert.all': [{}],
      'convert.quote': [{}],
      'convert.quoteAgain': [{}],
      'convert.reload': [{}],
      'convert.refresh': [{}],
    },
    children: { order: taps },
    feeds: { exchangeClock: [1_000_000, 1_020_000].map((now) => ({ type: 'clock.tick', now })) },
    answers: {
      recallAll: {
        'a draft': { [KEYS.convertDraft]: { from: 'USDT', to: 'BTC', amount: '20', wish: '/' } },
        'an exchange in review': { [KEYS.convertIntent]: exchange(false) },
        'an exchange that was sent': { [KEYS.convertIntent]: exchange(true) },
      },
      convertWay: {
        ways: { currencies: [...currencies], quote },
        'no quote': { currencies: [...currencies], quote: null },
      },
      convert: { 'the quote ran out': refused('quoteExpired') },
      orderByClientId: askedAgain,
    },
  }),
  deposit: walk(depositFlow, {
    inputs: { plain: {} },
    events: {
      'deposit.currency': [{ currency: 'BTC' }],
      'deposit.protocol': [{ protocol: 'Ethereum' }],
      'deposit.amount': [{ amount: '25.5' }],
      'deposit.picture': [{ picture: undefined, pending: true }],
      'deposit.sent': [{}],
      'deposit.back': [{}],
      'deposit.review': [{}],
      'deposit.another': [{}],
      'deposit.reload': [{}],
      'deposit.refresh': [{}],
    },
    children: { order: taps },
    answers: {
      recallAll: {
        'told how much': {
          [KEYS.depositDraft]: { currency: 'USDT', protocol: 'TRON', amount: '25.5', telling: true, wish: '/' },
        },
        'a deposit in review': { [KEYS.depositIntent]: told(false) },
        'a deposit that was sent': { [KEYS.depositIntent]: told(true) },
        'one that is followed': { [KEYS.depositDraft]: { wish: '/', following: 'D1' } },
      },
      rechargeWay: { ways: [...depositWays] },
      recharge: { told: { ...deposit, clientId: 'client-00000001' } },
      rechargeRecord: Object.fromEntries(
        (['submitted', 'confirming', 'held', 'credited', 'refused'] as const).map((state) => [
          state,
          depositPage({ ...deposit, state }),
        ]),
      ),
      orderByClientId: {
        ...askedAgain,
        'it happened, under no number': { found: true, kind: 'deposit', number: null, order: null },
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
      'funds.refresh': [{}],
      'funds.reload': [{}],
    },
    ways: [
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
      'transfer.swap': [{}],
      'transfer.currency': [{ currency: 'BTC' }],
      'transfer.amount': [{ amount: '12.5' }],
      'transfer.all': [{}],
      'transfer.review': [{}],
      'transfer.reload': [{}],
      'transfer.refresh': [{}],
    },
    children: { order: taps },
    answers: {
      recallAll: {
        'a draft': {
          [KEYS.transferDraft]: { from: 'coin', to: 'contract', currency: 'USDT', amount: '12.5', wish: '//' },
        },
        'a transfer in review': { [KEYS.transferIntent]: moving(false) },
        'a transfer that was sent': { [KEYS.transferIntent]: moving(true) },
      },
      transferWay: { ways: { accounts: [...transferWays] } },
      orderByClientId: askedAgain,
    },
  }),
}
