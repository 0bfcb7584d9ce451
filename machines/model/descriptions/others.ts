/** Shared machines, and those of the smaller areas. */
import type { Code, MachineDescriptions } from './description.ts'

/** A machine with the same requirements for all parts. */
const all = (codes: readonly Code[], guards: MachineDescriptions['guards'] = {}): MachineDescriptions => ({
  states: { '': { codes } },
  guards,
})

const load: MachineDescriptions = {
  states: {
    'loading.shown': { codes: ['ERR-07', 'CON-01'] },
    failed: { codes: ['ERR-07'] },
    timedOut: { codes: ['ERR-08', 'CON-01'] },
  },
}
const code: MachineDescriptions = { states: { sending: { codes: ['ERR-10'] }, countingDown: { codes: ['CON-05'] } } }
const upload: MachineDescriptions = {
  states: {
    uploading: { codes: ['ENT-17', 'ERR-06'] },
    failed: { codes: ['ERR-06', 'VAL-10'] },
    uploaded: { codes: ['ENT-17'] },
  },
  guards: { isFine: 'The picture is valid.' },
}
const fundPassword: MachineDescriptions = {
  states: {
    closed: { codes: ['DLG-02', 'DLG-04'] },
    open: { codes: ['VAL-08'] },
    'open.typing': { codes: ['VAL-03'] },
    'open.tooShort': { codes: ['VAL-04'] },
    confirmed: { codes: ['DLG-04'] },
  },
  guards: { enough: { codes: ['VAL-04'] } },
}
const submission: MachineDescriptions = {
  states: {
    '': { is: 'A request that changes money or orders, sent exactly once.', codes: ['ORD-03'] },
    preparing: 'The app creates a request key.',
    reviewing: 'The user reviews what will be sent.',
    secret: { is: 'The user enters the fund password.', codes: ['VAL-08', 'DLG-04'] },
    sending: 'The request is being sent.',
    checking: 'The response was lost. The app looks the request up by its key.',
    'undecided.absent':
      'The exchange has no record of it. The user sends it again with the same key, or doesn’t resend.',
    'undecided.uncertain': 'The result can’t be confirmed. The user checks the history.',
    done: 'The request is finished, and its data is deleted.',
  },
  guards: {
    sent: 'The request may have been sent before a reload.',
    keyed: 'The request was in review before a reload.',
    confirmed: 'The user has already confirmed it in another dialog.',
    retrying: { is: 'The exchange rejected its fund password.', codes: ['VAL-08'] },
    needsSecret: 'The request needs the fund password.',
    enough: { is: 'The fund password has all its digits.', codes: ['VAL-04'] },
    unsure: 'An earlier attempt may have succeeded.',
    lost: 'The result is unknown.',
    wrongPassword: { is: 'The fund password is wrong or locked.', codes: ['VAL-08'] },
    found: 'The exchange has received it.',
    unaskable: 'The exchange can’t look up request keys.',
  },
}
const list = all(['ERR-12'], { isEmpty: 'The response has no more rows.' })
const exporting: MachineDescriptions = {
  states: {
    reading: 'The list is read to its end, one page after the other. The user can stop.',
    'reading.resting': 'The screen can respond between two pages.',
    failed: { is: 'A page failed to load. Reading goes on with the same page.', codes: ['ERR-07'] },
    ready: 'Every row is read and can be saved or printed.',
  },
}
const filter: MachineDescriptions = {
  states: {
    closed: 'The list shows the records that match its filter.',
    'open.choosing': 'The user chooses values. The list keeps its filter until they are applied.',
    'open.listing': 'All values of one field.',
  },
}
const belongings = all(['SCR-09'])

export const OTHERS = {
  load,
  code,
  upload,
  fundPassword,
  submission,
  list,
  filter,
  export: exporting,
  pictures: all(['CON-07']),
  markets: all(['ERR-07']),
  favourites: all(['SCR-01']),
  messages: all(['SCR-07']),
  ticket: all(['SCR-06'], { hasArrived: 'The ticket contains the message.' }),
  workOrder: all(['SCR-06']),
  bankCards: belongings,
  paymentMethods: belongings,
  bindBank: all(['SCR-09', 'ENT-16']),
  addPaymentMethod: all(['SCR-09']),
  authenticator: all(['SCR-10'], {
    mayBeBound: 'The authenticator is already linked, or the response is lost.',
    mayBeRemoved: 'No authenticator is linked anymore, or the response is lost.',
  }),
  profileEdit: all(['SCR-10'], { fitting: 'The nickname or the word fits its rule.' }),
  devices: all(['SCR-10'], { others: 'Another device is logged in.' }),
  contact: all(['SCR-11'], {
    hasNewContact: 'The profile has the new contact.',
    secondFactorIsNeeded: 'The account has an authenticator, and its code is missing.',
    ownerIsRefused: 'The login password or the authenticator’s code is wrong, or the account is locked.',
  }),
  loginPassword: all(['VAL-01', 'VAL-05']),
  fundPasswordSettings: all(['VAL-02', 'VAL-05', 'VAL-08'], {
    entriesDiffer: 'The two entries don’t match.',
    needsOwner: 'The first fund password needs the login password.',
  }),
  afterSale: all(['SHP-01'], { hasNewAftersale: 'The item has a new after-sales request.' }),
  checkout: all(['SHP-01'], { isNotOffered: 'The shop offers no order list to compare with.' }),
  shopOrder: all(['SHP-01'], {
    canComment: 'The order accepts comments, and the comment isn’t empty.',
    isDone: 'The requested change is done.',
    isDeleted: 'The order was to be deleted and no longer exists.',
  }),
  signIn: all(['SHP-01'], { isSigned: 'The user has checked in today.', isReplenished: 'The missed day is made up.' }),
  box: { guards: { hasBox: 'The box is known.' } },
  groupPurchase: {
    guards: {
      isMember: 'The user is already in a group for this product.',
      isOfGroup: 'The new order belongs to this group.',
      hasJoined: 'The order is part of its group.',
    },
  },
  alerts: {
    states: {
      '': 'Price alerts of this device.',
      resting: 'Another tab says the alerts, or the page is hidden.',
      watching: 'This tab compares prices with the alerts.',
    },
    guards: { reachesSome: 'The price reaches at least one alert.' },
  },
  drawings: {
    states: {
      '': "Lines that the user draws on a market's chart, kept on this device.",
      resting: 'Nothing is selected.',
      placing: 'A tool is in hand: taps on the chart set its points.',
      selected: 'A drawing can be moved and deleted.',
    },
    guards: {
      isInHand: 'The tool is the one in hand.',
      hasRoom: 'The chart takes a further drawing.',
      isLast: 'The drawing has all other points.',
      exists: 'The market has the drawing.',
    },
  },
  watchlists: {
    states: { '': 'Named watchlists of this device.', resting: 'Each change is stored at once.' },
    guards: { isAllowed: 'The name is new, and there is room for a list.' },
  },
  quote: { guards: { isEmpty: 'No older candles exist.' } },
} as const
