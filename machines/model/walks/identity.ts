import type { Identity } from '../../../protocol/shapes/identity.ts'
import { identityFlow } from '../../identity/identityFlow.ts'
import { KEYS } from '../../shared/keys.ts'
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

const stored = (draft: object, step: string) => ({ [KEYS.identityDraft]: { draft, step, of: null } })

export const identityWalks = {
  identity: walk(identityFlow, {
    inputs: { 'logged in': {}, visitor: { visitor: true } },
    events: {
      'identity.nationality': [{ nationality: 'US' }],
      'identity.change': [{ change: { name: 'Robin Fresh', idNumber: '123456789' } }, { change: { name: '' } }],
    },
    children: { upload: { 'upload.choose': [{ file }] } },
    handwritten: [{ input: 'logged in, stored without a portrait', moves: ['authInfo → none'] }],
    stored: {
      'stored at its details': stored({ ...texts, pictures }, 'details'),
      'stored at its pictures': stored({ ...texts, pictures: { ...pictures, back: '' } }, 'pictures'),
      'stored without a portrait': stored({ ...texts, pictures: { ...pictures, portrait: '' } }, 'pictures'),
      'stored when complete': stored({ ...texts, pictures }, 'pictures'),
    },
    answers: {
      authInfo: answers,
      realAuth: { 'under review already': refused('identityReviewing') },
      check: { fine: undefined, 'too large': 'tooLarge' },
    },
  }),
}
