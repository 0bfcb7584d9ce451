import type { Res } from '../../../protocol/schemas/index.ts'
import { codeFlow } from '../../shared/codeFlow.ts'
import { fundPasswordFlow } from '../../shared/fundPasswordFlow.ts'
import { codeKey, filterKey } from '../../shared/keys.ts'
import { pageLoad } from '../../shared/pageLoad.ts'
import { picturesFlow } from '../../shared/picturesFlow.ts'
import { recordExport } from '../../shared/recordExport.ts'
import { recordFilter } from '../../shared/recordFilter.ts'
import { recordList } from '../../shared/recordList.ts'
import { secretMark } from '../../shared/secret.ts'
import { uploadFlow } from '../../shared/uploadFlow.ts'
import { submission } from '../../submission/submissionFlow.ts'
import { exampleOf, NOW } from './answers.ts'
import { refused, walk } from './model.ts'
import { CLIENT } from './orders.ts'

const EMAIL = { type: 'email', account: 'trader@example.com', area: '86' } as const
const MOBILE = { type: 'mobile', account: '13900000000', area: '86' } as const
const file = new Blob(['a picture'], { type: 'image/png' })
const picture = exampleOf('uploadFile') as { id: number; url: string }

const page = exampleOf('currencyRecord') as Res<'currencyRecord'>

const paid = {
  currency: 'USDT',
  amount: '10',
  network: 'TRON',
  address: 'T1',
  paymentPassword: secretMark('fundPassword'),
} as const
/** The authenticator's code is required too. */
const coded = { ...paid, code: secretMark('authenticatorCode') } as const
/** The same without its secret. */
const free = { ...paid, paymentPassword: '' }
const stored = (request: typeof paid | typeof free | typeof coded, sent: boolean) => ({
  clientId: CLIENT,
  request,
  sent,
})
const wrongPassword = { id: 'fundPasswordWrong', message: undefined } as const
const passwordInput = {
  'password.count': [{ count: 3 }, { count: 0 }],
  'password.confirm': [{ count: 8 }, { count: 2 }],
}

export const partsWalks = {
  code: walk(codeFlow, {
    inputs: { register: { purpose: 'register' } },
    events: { 'code.send': [{ contact: EMAIL }, { contact: MOBILE }] },
    stored: { 'a pause': { [codeKey('register')]: { deadline: NOW + 60_000, contact: EMAIL } } },
  }),
  fundPassword: walk(fundPasswordFlow, {
    events: {
      ...passwordInput,
      'password.refused': [
        { failure: wrongPassword },
        { failure: { id: 'fundPasswordLocked', message: undefined } },
        { failure: { id: 'balanceShort', message: undefined } },
      ],
    },
  }),
  submission: walk(submission('withdrawal'), {
    inputs: {
      plain: { request: free, key: 'intent:withdrawal' },
      'in review before a reload': { request: free, key: 'intent:withdrawal', stored: stored(free, false) },
      'sent before a reload': { request: free, key: 'intent:withdrawal', stored: stored(free, true) },
      'confirmed elsewhere': { request: free, key: 'intent:withdrawal', confirmed: true },
      'with a secret': { request: paid, key: 'intent:withdrawal' },
      'with a code and a secret': { request: coded, key: 'intent:withdrawal' },
      'with a code and a secret, sent before a reload': {
        request: coded,
        key: 'intent:withdrawal',
        stored: stored(coded, true),
      },
      'with a secret, sent before a reload': { request: paid, key: 'intent:withdrawal', stored: stored(paid, true) },
    },
    events: { ...passwordInput, 'code.count': [{ count: 6 }, { count: 0 }] },
    answers: {
      withdrawal: {
        'wrong fund password': refused('fundPasswordWrong'),
        'wrong code': refused('authenticatorWrong'),
        'log in first': refused('loginRequired'),
      },
    },
    handwritten: [
      {
        input: 'plain',
        moves: [
          'newId → client-1',
          'submission.confirm',
          'withdrawal → lost',
          'orderByClientId → nobody knows it',
          'submission.again',
        ],
      },
    ],
  }),
  load: walk(pageLoad('home'), {
    inputs: {
      first: { request: {} },
      'seen before': { request: {}, cache: { get: () => exampleOf('home'), set: () => {}, clear: () => {} } },
    },
    events: { 'page.ask': [{ request: { page: 2 } }] },
  }),
  list: walk(
    recordList('currencyRecord', ({ number }) => number),
    {
      inputs: { all: { filters: { state: 'current' } } },
      events: {
        'list.filter': [{ filters: { state: 'history' } }],
      },
      answers: {
        currencyRecord: {
          'a first page of several': { list: [...page.list], total: 50, page: 1, limit: 20 },
          nothing: { list: [], total: 0, page: 1, limit: 20 },
        },
      },
    },
  ),
  export: walk(
    recordExport('currencyRecord', ({ number }) => number),
    {
      events: { 'export.start': [{ filters: { state: 'history' } }], 'export.stop': [{}], 'export.retry': [{}] },
      answers: {
        currencyRecord: {
          'a first page of several': { list: [...page.list], total: 250, page: 1, limit: 100 },
          nothing: { list: [], total: 0, page: 1, limit: 100 },
        },
      },
    },
  ),
  filter: walk(recordFilter('spot'), {
    inputs: { 'as left before': {}, 'of the address': { linked: { side: 'buy' } } },
    stored: { nothing: {}, 'a filter': { [filterKey('spot')]: { code: 'btcusdt', days: '7' } } },
    events: {
      'filter.open': [{}],
      'filter.pick': [
        { field: 'side', value: 'sell' },
        { field: 'code', value: undefined },
      ],
      'filter.list': [{ field: 'code' }],
      'filter.back': [{}],
      'filter.reset': [{}],
      'filter.apply': [{}],
      'filter.close': [{}],
      'filter.remove': [{ field: 'code' }, { field: undefined }],
    },
  }),
  pictures: walk(picturesFlow, {
    inputs: { none: {}, 'one already, two at most': { pictures: [picture], most: 2 } },
    events: { 'pictures.add': [{ files: [file] }, { files: [file, file, file] }], 'pictures.remove': [{ key: 1 }] },
    children: { upload: {} },
    answers: { check: { fine: undefined, 'too large': 'tooLarge' } },
  }),
  upload: walk(uploadFlow, {
    inputs: {
      none: {},
      'to be made smaller': { shrink: true },
      chosen: { file },
      'chosen, to be made smaller': { file, shrink: true },
      uploaded: { picture },
    },
    events: { 'upload.choose': [{ file }] },
    answers: { check: { fine: undefined, 'too large': 'tooLarge' } },
  }),
}
