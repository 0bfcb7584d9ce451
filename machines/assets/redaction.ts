import { flow, PICTURE, PROBLEM, SENT_THING, shown, THING } from '../shared/redactionRules.ts'
import { addressBookFlow } from './addressBookFlow.ts'
import { convertFlow } from './convertFlow.ts'
import { depositFlow } from './depositFlow.ts'
import { dustFlow } from './dustFlow.ts'
import { fundsFlow } from './fundsFlow.ts'
import { transferFlow } from './transferFlow.ts'
import { withdrawalFlow } from './withdrawalFlow.ts'
import { withdrawalRevokeFlow } from './withdrawalRevokeFlow.ts'
import { withdrawalStatusFlow } from './withdrawalStatusFlow.ts'

export const assetsMachines = [
  flow('assets/addressBookFlow', addressBookFlow, {
    context: shown('removing', 'withCode', 'codeMissing'),
    events: {
      'book.confirm': { digits: 'number' },
      'book.remove': { id: 'number' },
      'book.save': { address: 'data' },
      'book.unlock': { withCode: 'flag' },
      'password.confirm': { count: 'number' },
      'password.count': { count: 'number' },
    },
  }),
  flow('assets/convertFlow', convertFlow, {
    context: {
      ...shown('again'),
      prefill: shown('from', 'to'),
      draft: shown('from', 'to', 'amount'),
      stored: shown('from', 'to', 'amount'),
      problem: PROBLEM,
      quote: shown('number', 'from', 'to', 'amount', 'received', 'rate', 'spread', 'expires'),
      done: THING,
    },
    events: {
      'clock.tick': { now: 'number' },
      'convert.amount': { amount: 'text' },
      'convert.from': { currency: 'text' },
      'convert.to': { currency: 'text' },
      'page.read': { data: 'data' },
    },
  }),
  flow('assets/dustFlow', dustFlow, {
    context: {
      ...shown('account', 'to', 'nothingChosen', 'again'),
      way: shown('account', 'below', 'to', 'spread'),
      quote: shown('number', 'account', 'to', 'received', 'spread', 'expires'),
      done: THING,
    },
    events: {
      'clock.tick': { now: 'number' },
      'dust.all': { chosen: 'flag' },
      'dust.to': { currency: 'text' },
      'dust.toggle': { currency: 'text' },
      'page.read': { data: 'data' },
    },
  }),
  flow('assets/depositFlow', depositFlow, {
    context: {
      ...shown('pending', 'following'),
      prefill: shown('currency', 'protocol'),
      draft: shown('currency', 'protocol', 'amount', 'telling'),
      stored: shown('currency', 'protocol', 'amount', 'telling'),
      problem: PROBLEM,
      record: THING,
    },
    events: {
      'deposit.amount': { amount: 'text' },
      'deposit.currency': { currency: 'text' },
      'deposit.picture': { picture: PICTURE, pending: 'flag' },
      'deposit.protocol': { protocol: 'text' },
      'page.read': { data: 'data' },
    },
  }),
  flow('assets/fundsFlow', fundsFlow, {
    context: {
      ...shown('account', 'hideSmall'),
      wallet: shown('total', 'available', 'frozen', 'change', 'changeRate', 'btc'),
    },
    events: {
      'funds.account': { account: ['options', 'funding', 'coin', 'contract', 'second', 'bonus'] },
      'funds.hideSmall': { hide: 'flag' },
    },
  }),
  flow('assets/transferFlow', transferFlow, {
    context: {
      prefill: shown('from', 'to', 'currency'),
      draft: shown('from', 'to', 'currency', 'amount'),
      stored: shown('from', 'to', 'currency', 'amount'),
      problem: PROBLEM,
      done: THING,
    },
    events: {
      'page.read': { data: 'data' },
      'transfer.amount': { amount: 'text' },
      'transfer.currency': { currency: 'text' },
      'transfer.from': { account: ['options', 'funding', 'coin', 'contract', 'second', 'bonus'] },
      'transfer.to': { account: ['options', 'funding', 'coin', 'contract', 'second', 'bonus'] },
    },
  }),
  flow('assets/withdrawalFlow', withdrawalFlow, {
    context: {
      methods: shown('fundPasswordSet', 'waitUntil', 'takesNote', 'authenticator', 'whitelist'),
      prefill: shown('way', 'currency'),
      draft: shown('way', 'currency', 'network', 'picked', 'amount', 'card'),
      stored: shown('way', 'currency', 'network', 'picked', 'amount', 'card'),
      followed: shown('number', 'created'),
      record: THING,
    },
    events: {
      'page.read': { data: 'data' },
      'withdrawal.address': { address: 'private', typing: 'flag' },
      'withdrawal.amount': { amount: 'text' },
      'withdrawal.card': { card: 'number' },
      'withdrawal.currency': { currency: 'text' },
      'withdrawal.memo': { memo: 'private' },
      'withdrawal.remark': { change: 'private' },
      'withdrawal.network': { network: 'text' },
      'withdrawal.review': { now: 'number' },
      'withdrawal.saved': {
        saved: shown('id', 'currency', 'network', 'created', 'usableFrom'),
      },
      'withdrawal.show': { followed: shown('number', 'created'), record: SENT_THING },
      'withdrawal.way': { way: ['address', 'bank'] },
    },
  }),
  flow('assets/withdrawalRevokeFlow', withdrawalRevokeFlow, {
    context: { revoked: THING },
    events: { 'revoke.ask': { order: SENT_THING } },
  }),
  flow('assets/withdrawalStatusFlow', withdrawalStatusFlow, {
    context: { ...shown('number', 'created'), record: THING },
    events: {},
  }),
]
