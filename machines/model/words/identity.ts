import type { MachineWords } from './said.ts'

const identity: MachineWords = {
  states: {
    '': { is: 'What becomes of a user’s identity.', codes: ['KYC-01', 'ENT-16'] },
    beginning: 'It is decided whether somebody is logged in.',
    visiting: 'Somebody who is not logged in chooses a nationality; the choice stays for when they are.',
    known: 'How the exchange sees this identity is asked for and followed.',
    'known.loading': 'The first answer is on its way.',
    'known.choosing': { is: 'It is decided what to show.', codes: ['KYC-01'] },
    'known.notCertified': { is: 'Nothing has been handed in.', codes: ['KYC-01'] },
    'known.choosingCountry': 'The nationality is chosen.',
    'known.filling': { is: 'What is handed in is put together.', codes: ['ENT-16'] },
    'known.filling.details': { is: 'Name and number are typed.', codes: ['ENT-16'] },
    'known.filling.pictures': { is: 'The three pictures are uploaded.', codes: ['ENT-16', 'ENT-17'] },
    'known.filling.pictures.next': 'It is decided which picture is missing.',
    'known.filling.pictures.front': 'The front of the document is missing.',
    'known.filling.pictures.portrait': 'The picture with the user’s face is missing.',
    'known.filling.pictures.back': 'The back of the document is missing.',
    'known.filling.pictures.waiting': 'All are chosen, and one at least is still on its way.',
    'known.filling.pictures.complete': 'All are there: it can be handed in.',
    'known.filling.submitting': 'It is being handed in.',
    'known.filling.submitting.sending': 'Everything is on its way.',
    'known.filling.submitting.verifying': 'The answer was lost: it is asked whether it arrived.',
    'known.underReview': { is: 'The exchange looks at it; what was typed is wiped.', codes: ['KYC-01'] },
    'known.auditFailure': { is: 'The exchange refused it and says why; it can be mended.', codes: ['KYC-01'] },
    'known.authenticated': { is: 'The identity is accepted; what was typed is wiped.', codes: ['KYC-01'] },
  },
  moves: {
    known: { 'page.read': ['KYC-01'] },
    'known.auditFailure': { 'identity.again': ['KYC-01'] },
    'known.filling.details': { 'identity.next': ['ENT-16'] },
    'known.filling.pictures': { 'upload.stands': ['ENT-17'] },
    'known.filling.submitting.sending': { 'done realAuth': ['KYC-01', 'ENT-16'] },
  },
  guards: {
    visitor: 'Nobody is logged in.',
    is: { is: 'The exchange says that the identity is in that state.', codes: ['KYC-01'] },
    keptAt: 'What was kept over the reload had come to that step.',
    news: { is: 'It has been handed in since.', codes: ['KYC-01'] },
    textsWrong: { is: 'The review found fault with name or number, not with pictures alone.', codes: ['KYC-01'] },
    clean: { is: 'Nothing is wrong with name and number.', codes: ['ENT-16'] },
    misses: { is: 'That picture is the first that is missing.', codes: ['ENT-16'] },
    waits: 'A picture is on its way.',
    open: 'Nobody knows whether it arrived.',
  },
}

export const IDENTITY = { identity } as const
