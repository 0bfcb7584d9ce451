import type { MachineDescriptions } from './description.ts'

const identity: MachineDescriptions = {
  states: {
    '': { is: 'Verification of a user’s identity.', codes: ['KYC-01', 'ENT-16'] },
    initial: 'Checks whether a user is logged in.',
    visiting: 'A visitor chooses a nationality. The choice is kept for after the login.',
    loaded: 'The identity’s status loads and stays up to date.',
    'loaded.loading': 'The first response is loading.',
    'loaded.choosing': { is: 'Chooses what to show.', codes: ['KYC-01'] },
    'loaded.notCertified': { is: 'The user hasn’t submitted anything yet.', codes: ['KYC-01'] },
    'loaded.choosingCountry': 'The user chooses a nationality.',
    'loaded.filling': { is: 'The user prepares the submission.', codes: ['ENT-16'] },
    'loaded.filling.details': { is: 'The user enters name and document number.', codes: ['ENT-16'] },
    'loaded.filling.pictures': { is: 'The user uploads three photos.', codes: ['ENT-16', 'ENT-17'] },
    'loaded.filling.pictures.next': 'Chooses the photo that is missing.',
    'loaded.filling.pictures.front': 'The photo of the document’s front is missing.',
    'loaded.filling.pictures.portrait': 'The photo of the user’s face is missing.',
    'loaded.filling.pictures.back': 'The photo of the document’s back is missing.',
    'loaded.filling.pictures.waiting': 'All photos are chosen, and at least one is still uploading.',
    'loaded.filling.pictures.complete': 'All photos are uploaded. The user can submit.',
    'loaded.filling.submitting': 'The submission is being sent.',
    'loaded.filling.submitting.sending': 'The app sends the details and photos.',
    'loaded.filling.submitting.verifying': 'The response was lost. The app checks whether the submission arrived.',
    'loaded.underReview': {
      is: 'The exchange reviews the submission. The app deletes the entries.',
      codes: ['KYC-01'],
    },
    'loaded.auditFailure': {
      is: 'The exchange rejected the submission with a reason. The user can fix it.',
      codes: ['KYC-01'],
    },
    'loaded.authenticated': { is: 'The identity is verified. The app deletes the entries.', codes: ['KYC-01'] },
  },
  moves: {
    loaded: { 'page.read': ['KYC-01'] },
    'loaded.auditFailure': { 'identity.again': ['KYC-01'] },
    'loaded.filling.details': { 'identity.next': ['ENT-16'] },
    'loaded.filling.pictures': { 'upload.done': ['ENT-17'] },
    'loaded.filling.submitting.sending': { 'done realAuth': ['KYC-01', 'ENT-16'] },
  },
  guards: {
    visitor: 'No user is logged in.',
    is: { is: 'The exchange reports this identity state.', codes: ['KYC-01'] },
    restoredAt: 'The draft from before the reload had reached this step.',
    news: { is: 'The user has submitted it since then.', codes: ['KYC-01'] },
    textsWrong: { is: 'The review rejected the name or number, not only photos.', codes: ['KYC-01'] },
    clean: { is: 'Name and number are valid.', codes: ['ENT-16'] },
    misses: { is: 'This photo is the first one missing.', codes: ['ENT-16'] },
    waits: 'A photo is uploading.',
    open: 'The result of the submission is unknown.',
  },
}

export const IDENTITY = { identity } as const
