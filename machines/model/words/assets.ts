import type { MachineWords } from './said.ts'

const withdrawal: MachineWords = {
  states: {
    '': { is: 'From the first field to the end.', codes: ['ENT-16'] },
    open: { is: 'The ways to withdraw are asked for and kept current.', codes: ['ENT-08'] },
    'open.choosing': 'It is decided where to go on: what may have been sent comes first.',
    'open.loading': 'The first answer is on its way.',
    'open.gate': { is: 'A fund password has to be set first; what was typed waits.', codes: ['VAL-08', 'ENT-08'] },
    'open.filling': { is: 'The form stands open.', codes: ['ENT-16', 'VAL-06'] },
    'open.filling.typing': 'It is typed.',
    'open.filling.found': 'It happened, but nobody could say under which number: the record has it.',
    'open.filling.refused': 'The exchange said why not; what was typed stands.',
    'open.placing': 'It is reviewed, confirmed and sent, once.',
    'open.placing.choosing': 'By its request it is decided which of the two calls is meant.',
    'open.placing.toAddress': { is: 'It goes to an address.', codes: ['VAL-08', 'DLG-04'] },
    'open.placing.toBank': { is: 'It goes to a bank card.', codes: ['VAL-08', 'DLG-04'] },
    'open.placing.left': 'The user let it go.',
    'open.moved': 'It was carried out.',
    'open.turnedDown': 'It was refused; where to is decided as soon as the ways are known.',
    'open.following': 'A withdrawal on its way is shown.',
    'open.following.choosing': 'By its record it is decided what to show.',
    'open.following.asking': 'Its record is on its way.',
    'open.following.submitted': 'The exchange has it.',
    'open.following.processing': 'The exchange is at it.',
    'open.following.processing.reviewing': 'It is looked at.',
    'open.following.processing.sending': 'It is being sent.',
    'open.following.completed': 'It has arrived.',
    'open.following.refused': 'It was refused, and the money is back.',
    'open.following.missing': 'There is no withdrawal of that number.',
    'open.following.failed': 'Its record could not be loaded.',
  },
  moves: {
    'open.filling': {
      'withdrawal.review': ['VAL-06'],
    },
  },
  guards: {
    byBank: 'It goes to a bank card.',
    intended: 'One is to be reviewed and sent, or was before the reload.',
    followed: 'One is to be shown on its way.',
    ready: 'The ways are known, and something can be withdrawn.',
    passwordMissing: { is: 'No fund password has been set.', codes: ['VAL-08', 'ENT-08'] },
    passwordSet: { is: 'A fund password is set.', codes: ['VAL-08', 'ENT-08'] },
    missed: { is: 'It was refused because no fund password has been set.', codes: ['VAL-08'] },
    possible: { is: 'Nothing is wrong with what was typed.', codes: ['VAL-06'] },
    isFound: 'Its record is known.',
    isMissing: 'There is no such withdrawal.',
    isFailed: 'The record can’t be loaded.',
    stage: 'The record says that it is that far.',
  },
}

const deposit: MachineWords = {
  states: { '': { codes: ['ENT-16'] }, open: { codes: ['ENT-08'] }, 'open.filling.telling': { codes: ['VAL-06'] } },
}
const transfer: MachineWords = { states: { '': { codes: ['VAL-06'] } } }
const convert: MachineWords = {
  states: {
    'open.quoting': { codes: ['SCR-02'] },
    'open.placing.quoted': { codes: ['SCR-02'] },
    'open.converted': { codes: ['SCR-02'] },
    'open.filling': { codes: ['VAL-06'] },
  },
}
const funds: MachineWords = {
  states: {
    wallet: { codes: ['ENT-08', 'ERR-07'] },
    accounts: { codes: ['ENT-08', 'ENT-10'] },
    'wallet.ready.refreshing': { codes: ['RTE-04'] },
  },
}

export const ASSETS = { withdrawal, deposit, transfer, convert, funds } as const
