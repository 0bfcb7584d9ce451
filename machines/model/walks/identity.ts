/** How the machine of the verification of identity is walked. */
import type { Identity } from '../../../protocol/shapes/identity.ts'
import { identityFlow } from '../../identity/identityFlow.ts'
import { refused, walk } from './model.ts'

const info = (state: Identity['state'], more: Partial<Identity> = {}): Identity => ({
  state,
  reason: null,
  wrong: [],
  nationality: null,
  name: null,
  idNumber: null,
  front: null,
  portrait: null,
  back: null,
  submitted: state === 'none' ? null : 1_800_000_000,
  decided: null,
  ...more,
})
const handedIn = {
  nationality: 'SG',
  name: 'Robin Fresh',
  idNumber: 'S1234567D',
  front: '/f.png',
  portrait: '/p.png',
  back: '/b.png',
}
const file = new Blob(['a picture'], { type: 'image/png' })
const pictures = { front: '/f.png', portrait: '/p.png', back: '/b.png' }
const texts = { nationality: 'US', name: 'Robin Fresh', idNumber: '123456789' }
const answers = {
  none: info('none'),
  reviewing: info('reviewing', { submitted: 1_800_000_100 }),
  passed: info('passed'),
  'failed for its number': info('failed', { ...handedIn, wrong: ['idNumber'], reason: 'unreadable' }),
  'failed for a picture, without a name': info('failed', { ...handedIn, name: null, wrong: ['front'] }),
  'failed for a picture': info('failed', { ...handedIn, wrong: ['front'], reason: 'unreadable' }),
}

export const identityWalks = {
  identity: walk(identityFlow, {
    inputs: { 'logged in': {}, visitor: { visitor: true } },
    events: {
      'identity.start': [{}],
      'identity.nationality': [{ nationality: 'US' }],
      'identity.change': [{ change: { name: 'Robin Fresh', idNumber: '123456789' } }, { change: { name: '' } }],
      'identity.next': [{}],
      'identity.back': [{}],
      'identity.submit': [{}],
      'identity.again': [{}],
      'identity.reload': [{}],
      'identity.refresh': [{}],
    },
    children: { upload: { 'upload.choose': [{ file }], 'upload.remove': [{}] } },
    ways: [{ input: 'logged in', moves: ['recall → kept without a portrait', 'authInfo → none'] }],
    answers: {
      recall: {
        'kept at its details': { draft: { ...texts, pictures }, step: 'details', of: null },
        'kept at its pictures': {
          draft: { ...texts, pictures: { ...pictures, back: '' } },
          step: 'pictures',
          of: null,
        },
        'kept without a portrait': {
          draft: { ...texts, pictures: { ...pictures, portrait: '' } },
          step: 'pictures',
          of: null,
        },
        'kept when it was complete': { draft: { ...texts, pictures }, step: 'pictures', of: null },
      },
      authInfo: answers,
      realAuth: { 'under review already': refused('identityReviewing') },
      check: { fine: undefined, 'too large': 'tooLarge' },
    },
  }),
}
