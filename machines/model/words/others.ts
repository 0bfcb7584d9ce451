/** Shared machines, and those of the smaller areas. */
import type { Code, MachineWords } from './said.ts'

/** A machine whose every part serves the same requirements. */
const all = (codes: readonly Code[], guards: MachineWords['guards'] = {}): MachineWords => ({
  states: { '': { codes } },
  guards,
})

const load: MachineWords = {
  states: {
    'loading.shown': { codes: ['ERR-07', 'CON-01'] },
    failed: { codes: ['ERR-07'] },
    timedOut: { codes: ['ERR-08', 'CON-01'] },
  },
}
const code: MachineWords = { states: { sending: { codes: ['ERR-10'] }, countingDown: { codes: ['CON-05'] } } }
const upload: MachineWords = {
  states: {
    uploading: { codes: ['ENT-17', 'ERR-06'] },
    failed: { codes: ['ERR-06', 'VAL-10'] },
    uploaded: { codes: ['ENT-17'] },
  },
  guards: { isFine: 'Nothing is wrong with the picture.' },
}
const fundPassword: MachineWords = {
  states: {
    closed: { codes: ['DLG-02', 'DLG-04'] },
    open: { codes: ['VAL-08'] },
    'open.typing': { codes: ['VAL-03'] },
    'open.tooShort': { codes: ['VAL-04'] },
    confirmed: { codes: ['DLG-04'] },
  },
  guards: { enough: { codes: ['VAL-04'] } },
}
const submission: MachineWords = {
  states: {
    '': { is: 'Something that changes money or orders, sent exactly once.', codes: ['ORD-03'] },
    preparing: 'Its request key is made.',
    reviewing: 'What will be sent is shown and waits for the user’s word.',
    secret: { is: 'The fund password is asked for.', codes: ['VAL-08', 'DLG-04'] },
    sending: 'It is on its way.',
    checking: 'Its answer was lost: the exchange is asked by its request key what happened.',
    'undecided.absent': 'The exchange knows nothing of it: the user sends it again, with the same key, or leaves it.',
    'undecided.uncertain': 'Nobody can say what happened: the user compares with the record.',
    done: 'Nothing of it is kept any more.',
  },
  guards: {
    sent: 'It may have been sent before a reload.',
    keyed: 'It was in review before a reload.',
    confirmed: 'The user has confirmed it in a place of its own.',
    retrying: { is: 'It was refused for its fund password.', codes: ['VAL-08'] },
    needsSecret: 'The fund password confirms it.',
    enough: { is: 'There are as many digits as a fund password has.', codes: ['VAL-04'] },
    unsure: 'An earlier sending may have been carried out.',
    lost: 'Nobody knows whether it was carried out.',
    wrongPassword: { is: 'The fund password was wrong, or wrong too often.', codes: ['VAL-08'] },
    found: 'The exchange has it.',
    unaskable: 'The exchange can’t be asked by a request key.',
  },
}
const list = all(['ERR-12'], { isEmpty: 'No more rows came.' })
const belongings = all(['SCR-09'])

export const OTHERS = {
  load,
  code,
  upload,
  fundPassword,
  submission,
  list,
  pictures: all(['CON-07']),
  markets: all(['ERR-07']),
  favourites: all(['SCR-01']),
  messages: all(['SCR-07']),
  ticket: all(['SCR-06'], { hasArrived: 'The work order has the message.' }),
  workOrder: all(['SCR-06']),
  bankCards: belongings,
  paymentMethods: belongings,
  bindBank: all(['SCR-09', 'ENT-16']),
  addPaymentMethod: all(['SCR-09']),
  authenticator: all(['SCR-10'], {
    mayBeBound: 'It is bound already, or the answer is lost.',
    mayBeRemoved: 'None is bound any more, or the answer is lost.',
  }),
  devices: all(['SCR-10'], { others: 'Another device is logged in.' }),
  contact: all(['SCR-11'], { hasNewContact: 'The profile has the new contact.' }),
  loginPassword: all(['VAL-01', 'VAL-05']),
  fundPasswordSettings: all(['VAL-02', 'VAL-05', 'VAL-08'], { entriesDiffer: 'The two entries are not the same.' }),
  afterSale: all(['SHP-01'], { hasNewAftersale: 'The item has an after-sale that it did not have before.' }),
  checkout: all(['SHP-01'], { isNotOffered: 'The shop has no list of orders to compare with.' }),
  shopOrder: all(['SHP-01'], {
    canComment: 'The order takes comments, and the comment says something.',
    isDone: 'What was asked for has happened.',
    isDeleted: 'It was to be deleted, and is gone.',
  }),
  signIn: all(['SHP-01'], { isSigned: 'Today is signed.', isReplenished: 'The day is replenished.' }),
  box: { guards: { known: 'The box is known.' } },
  groupPurchase: {
    guards: {
      isMember: 'The user takes part in a group for these goods already.',
      isOfGroup: 'The order that was made is this group’s.',
      hasJoined: 'The order has joined its group.',
    },
  },
  quote: { guards: { isEmpty: 'There are no older candles.' } },
} as const
