import { addressBookFlow } from '../../assets/addressBookFlow.ts'
import { withdrawalFlow } from '../../assets/withdrawalFlow.ts'
import { withdrawalStatusFlow } from '../../assets/withdrawalStatusFlow.ts'
import { methods, record, saved, TRON_ADDRESS } from '../../assets/withdrawalTesting.ts'
import { KEYS } from '../../shared/keys.ts'
import { secretMark } from '../../shared/secret.ts'
import { NOW } from './answers.ts'
import { refused, walk } from './model.ts'
import { CLIENT, page } from './orders.ts'

const paymentPassword = secretMark('fundPassword')
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
const submitted = (request: object, sent: boolean) => ({ clientId: CLIENT, request, sent, facts })
const stages = Object.fromEntries(
  (['submitted', 'reviewing', 'sending', 'completed', 'refused', 'cancelled'] as const).map((state) => [
    state,
    page({ ...record, state }),
  ]),
)

export const withdrawalWalks = {
  withdrawal: walk(withdrawalFlow, {
    inputs: {
      plain: {},
      'to a bank': { prefill: { way: 'bank', currency: 'USDT' } },
      'of a record': { followed: { number: 'W1' } },
    },
    events: {
      'withdrawal.way': [{ way: 'bank' }, { way: 'address' }],
      'withdrawal.currency': [{ currency: 'XRP' }],
      'withdrawal.network': [{ network: 'BSC' }],
      'withdrawal.address': [{ address: TRON_ADDRESS }],
      'withdrawal.memo': [{ memo: '42' }],
      'withdrawal.remark': [{ change: { note: 'Rent' } }],
      'withdrawal.card': [{ card: 8 }],
      'withdrawal.amount': [{ amount: '100' }],
      'withdrawal.saved': [{ saved }],
      'withdrawal.review': [{ now: NOW }],
      'withdrawal.show': [{ followed: { number: 'W1', created: 1_000 }, record }, { followed: { number: 'W2' } }],
    },
    children: {
      submission: {
        'code.count': [{ count: 6 }],
        'password.count': [{ count: 3 }],
        'password.confirm': [{ count: 8 }],
      },
    },
    stored: {
      'a draft': { [KEYS.withdrawalDraft]: draft },
      'an order in review': { [KEYS.withdrawalDraft]: draft, [KEYS.withdrawalSubmission]: submitted(byAddress, false) },
      'an order to a bank in review': { [KEYS.withdrawalBankSubmission]: submitted(byBank, false) },
      'an order that was sent': { [KEYS.withdrawalSubmission]: submitted(byAddress, true) },
      'an order to a bank that was sent': { [KEYS.withdrawalBankSubmission]: submitted(byBank, true) },
    },
    answers: {
      withdrawalWay: {
        methods,
        'methods without a fund password': { ...methods, fundPasswordSet: false },
        'methods with an authenticator': { ...methods, authenticator: true },
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
        'it happened, under a number': { found: true, kind: 'withdrawal', number: 'W1', order: null, count: null },
        'it happened, under no number': { found: true, kind: 'withdrawal', number: null, order: null, count: null },
      },
      withdrawalRecord: { ...stages, nothing: page() },
    },
  }),
  withdrawalStatus: walk(withdrawalStatusFlow, {
    inputs: { 'by its number': { number: 'W1' }, known: { number: 'W1', record } },
    answers: { withdrawalRecord: { found: page(record), nothing: page() } },
  }),
  addressBook: walk(addressBookFlow, {
    events: {
      'book.save': [{ address: { name: 'Mine', currency: 'USDT', network: 'TRON', address: TRON_ADDRESS } }],
      'book.remove': [{ id: 3 }],
      'book.unlock': [{ withCode: false }, { withCode: true }],
      'book.confirm': [{ digits: 6 }, { digits: 0 }],
      'password.count': [{ count: 3 }, { count: 0 }],
      'password.confirm': [{ count: 8 }, { count: 2 }],
    },
    answers: {
      addressBook: { 'not offered': refused('notOffered') },
      addressWhitelist: {
        'wrong fund password': refused('fundPasswordWrong'),
        'wrong code': refused('authenticatorWrong'),
      },
    },
  }),
}
