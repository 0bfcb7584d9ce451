import type { MachineDescriptions } from './description.ts'

const withdrawal: MachineDescriptions = {
  states: {
    '': { is: 'A withdrawal, from the first field to the end.', codes: ['ENT-16'] },
    open: { is: 'The withdrawal options load and stay up to date.', codes: ['ENT-08'] },
    'open.choosing': 'Chooses where to continue. A request that may have been sent comes first.',
    'open.loading': 'The first response is loading.',
    'open.gate': { is: 'The user must set a fund password first. The entries are kept.', codes: ['VAL-08', 'ENT-08'] },
    'open.filling': { is: 'The user fills in the form.', codes: ['ENT-16', 'VAL-06'] },
    'open.filling.typing': 'The user is typing.',
    'open.filling.found': 'The withdrawal was made, but its ID is unknown. The history shows it.',
    'open.filling.refused': 'The exchange rejected it with a reason. The entries are kept.',
    'open.placing': 'The user reviews and confirms. The app sends it exactly once.',
    'open.placing.choosing': 'The request decides which of the two calls is used.',
    'open.placing.toAddress': { is: 'The withdrawal goes to an address.', codes: ['VAL-08', 'DLG-04'] },
    'open.placing.toBank': { is: 'The withdrawal goes to a bank account.', codes: ['VAL-08', 'DLG-04'] },
    'open.placing.left': 'The user gave up on it.',
    'open.moved': 'The exchange accepted it.',
    'open.failed': 'The exchange rejected it. The next step follows once the options are known.',
    'open.following': 'The page shows a submitted withdrawal.',
    'open.following.choosing': 'The record decides what to show.',
    'open.following.loading': 'The record is loading.',
    'open.following.submitted': 'The exchange has received it.',
    'open.following.processing': 'The exchange is processing it.',
    'open.following.processing.reviewing': 'The withdrawal is in review.',
    'open.following.processing.sending': 'The withdrawal is being sent.',
    'open.following.completed': 'The withdrawal is complete.',
    'open.following.refused': 'The withdrawal was rejected and refunded.',
    'open.following.cancelled': 'The user canceled the withdrawal, and it was refunded.',
    'open.following.missing': 'No withdrawal has this ID.',
    'open.following.failed': 'The record couldn’t be loaded.',
  },
  moves: {
    'open.filling': {
      'withdrawal.review': ['VAL-06'],
    },
  },
  guards: {
    byBank: 'The withdrawal goes to a bank account.',
    intended: 'A withdrawal is in review, now or before the reload.',
    followed: 'A submitted withdrawal should be shown.',
    ready: 'The options are known, and something can be withdrawn.',
    passwordMissing: { is: 'No fund password is set.', codes: ['VAL-08', 'ENT-08'] },
    passwordSet: { is: 'A fund password is set.', codes: ['VAL-08', 'ENT-08'] },
    missed: { is: 'The exchange rejected it because no fund password is set.', codes: ['VAL-08'] },
    possible: { is: 'The entries are valid.', codes: ['VAL-06'] },
    isFound: 'The record is known.',
    isMissing: 'The withdrawal doesn’t exist.',
    isFailed: 'The record couldn’t be loaded.',
    stage: 'The record shows this stage.',
  },
}

const deposit: MachineDescriptions = {
  states: { '': { codes: ['ENT-16'] }, open: { codes: ['ENT-08'] }, 'open.filling.reporting': { codes: ['VAL-06'] } },
}
const transfer: MachineDescriptions = { states: { '': { codes: ['VAL-06'] } } }
const convert: MachineDescriptions = {
  states: {
    'open.quoting': { codes: ['SCR-02'] },
    'open.placing.quoted': { codes: ['SCR-02'] },
    'open.converted': { codes: ['SCR-02'] },
    'open.filling': { codes: ['VAL-06'] },
  },
}
const dust: MachineDescriptions = {
  states: {
    'open.quoting': { codes: ['DST-01'] },
    'open.placing.quoted': { codes: ['DST-01'] },
    'open.converted': { codes: ['DST-01'] },
  },
}
const funds: MachineDescriptions = {
  states: {
    wallet: { codes: ['ENT-08', 'ERR-07'] },
    accounts: { codes: ['ENT-08', 'ENT-10'] },
    'wallet.ready.refreshing': { codes: ['RTE-04'] },
  },
}

export const ASSETS = { withdrawal, deposit, transfer, convert, dust, funds } as const
