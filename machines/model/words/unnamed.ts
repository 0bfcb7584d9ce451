/** What guards ask that have no name, of the machines whose other words stand by area: by machine, state and cause as in said.ts. */
import type { MachineWords } from './said.ts'

type Moves = NonNullable<MachineWords['moves']>

const bind: Moves = {
  looking: { 'done myProfile 0': 'A fund password is set.' },
  binding: {
    'error bind 0': 'The fund password was wrong.',
    'error bind 1': 'The fund password was wrong too often.',
    'error bind 2': 'No fund password is set.',
  },
}
const life: Moves = { 'settling.asking': { 'done order 0': 'The exchange says that it is over.' } }
const OURS = 'What is looked for is in the part that came.'
const MORE = 'There are further parts to look through.'
const looked = (actor: string) => ({ [`done ${actor} 0`]: OURS, [`done ${actor} 1`]: MORE })
const STALE = 'The code was wrong, or too old.'
const OPEN = 'Nobody knows whether it arrived.'
const GONE = 'There is no such order any more.'

export const UNNAMED: { readonly [machine: string]: Moves } = {
  addPaymentMethod: bind,
  bindBank: bind,
  authenticator: {
    verifying: { 'error bindAuthenticator 0': 'It is bound already, or nobody knows whether it is.' },
    'removing.unbinding': { 'error bindAuthenticator 0': 'None is bound any more, or nobody knows whether one is.' },
  },
  contact: {
    provingOld: { 'done proof 0': 'The old contact was proven.' },
    provingNew: { 'done proof 0': 'The new contact was proven.' },
    verifying: { 'error bindContact 0': OPEN, 'error bindContact 1': STALE },
    looking: { 'done look 0': 'The exchange has the new contact.' },
  },
  fundPasswordSettings: {
    confirming: { 'fund.repeated 0': 'The two entries are not the same.' },
    setting: { 'error initTradePwd 0': 'One was set meanwhile.' },
    'changing.saving': {
      'error revisePassword 0': 'The old one was wrong too often.',
      'error revisePassword 1': STALE,
      'error revisePassword 2': 'None is set.',
    },
  },
  list: { 'ready.loadingMore': { 'done part 0': 'No more came.' } },
  loginPassword: { saving: { 'error revisePassword 0': STALE } },
  optionLife: life,
  secondLife: life,
  position: { gone: { 'done ended 0': 'The records say that it was liquidated.' } },
  positionDetails: {
    'looking.held': looked('held'),
    'looking.closed': looked('closed'),
    'looking.orders': looked('orders'),
    'looking.past': looked('past'),
  },
  proof: {
    sendingCode: { 'codes.moved 0': 'The code was sent.', 'codes.moved 1': 'The code was refused.' },
  },
  quote: { 'chart.loadingOlder': { 'done kline 0': 'There are no older candles.' } },
  reset: {
    checking: { 'done checkUser 0': 'There is no such account.' },
    sendingCode: { 'codes.moved 0': 'The code was sent.', 'codes.moved 1': 'The code was refused.' },
    submitting: { 'error forgetPassword 0': STALE },
  },
  session: {
    visitor: { 'session.restore 0': 'Token and profile are both there.' },
    loggedIn: {
      'session.login 1': 'The token is empty: somebody becomes a visitor.',
      'session.tokenElsewhere 1': 'Another tab has logged out.',
    },
    'loggedIn.profile.failed': { 'always 0': 'The profile was refused because the token is no longer good.' },
  },
  start: {
    'loading.profile.asking': {
      'error myProfile 0': 'The token is no longer good.',
      'error myProfile 1': 'The call was given up, which says nothing of the token.',
    },
  },
  ticket: {
    loading: { 'done list 0': OURS, 'done list 1': MORE },
    sending: { 'error send 0': OPEN },
    checking: { 'done list 0': 'The work order has the message.' },
  },
  upload: { checking: { 'done check 0': 'Nothing is wrong with the picture.' } },
  workOrder: {
    sending: {
      'error workOrder 0': 'Nobody knows whether it arrived, and it is known what there was before.',
      'error workOrder 1': OPEN,
    },
    checking: { 'done workOrderRecord 0': 'There is one more than before, with what was written.' },
  },
  afterSale: {
    reading: { 'error read 0': 'There is no after-sale of it yet.' },
    checking: { 'done item 0': 'The item has an after-sale that it did not have before.' },
    removing: { 'error remove 0': 'It is gone already.' },
  },
  box: {
    loaded: { 'always 1': 'The box is known.' },
    choosing: { 'always 0': 'The box is known.' },
  },
  checkout: {
    preparing: { 'error list 0': 'The exchange has no list of orders to compare with.' },
    creating: {
      'error create 0': 'Nobody knows whether it arrived, and it is known what there was before.',
      'error create 1': OPEN,
    },
    checking: { 'done list 0': 'There is an order that was not there before, with what was asked for.' },
  },
  groupPurchase: {
    'loading.mine': { 'done mine 0': 'One takes part in a group for these goods already.' },
    ordering: {
      'done checkout 0': 'The order that was made is this group’s.',
    },
    paying: {
      'news order': 'The order has joined its group.',
    },
  },
  shopOrder: {
    loading: { 'error read 0': GONE },
    standing: { 'order.comment 0': 'The order takes comments, and the comment says something.' },
    checking: {
      'done read 0': 'What was asked for has happened.',
      'error read 0': 'It was to be deleted, and is gone.',
      'error read 1': GONE,
    },
  },
  signIn: {
    'checking.signing': { 'done read 0': 'Today is signed.' },
    'checking.replenishing': { 'done read 0': 'The day is replenished.' },
  },
}
