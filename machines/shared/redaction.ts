import { codeFlow } from './codeFlow.ts'
import { fundPasswordFlow } from './fundPasswordFlow.ts'
import { pageLoad } from './pageLoad.ts'
import { picturesFlow } from './picturesFlow.ts'
import { recordExport } from './recordExport.ts'
import { recordFilter } from './recordFilter.ts'
import { recordList } from './recordList.ts'
import { CONTACT, FAILURE, flow, PICTURE, shown } from './redactionRules.ts'
import { uploadFlow } from './uploadFlow.ts'

const FILTER = shown('code', 'side', 'type', 'result', 'direction', 'state', 'kind', 'account', 'currency', 'days')

export const sharedMachines = [
  flow('shared/codeFlow', codeFlow, {
    context: shown('purpose', 'pause', 'deadline', 'now'),
    events: { 'clock.tick': { now: 'number' }, 'code.send': { contact: CONTACT } },
  }),
  flow('shared/fundPasswordFlow', fundPasswordFlow, {
    context: shown('count'),
    events: {
      'password.confirm': { count: 'number' },
      'password.count': { count: 'number' },
      'password.refused': { failure: FAILURE },
    },
  }),
  flow('shared/pageLoad', pageLoad('home'), {
    context: {},
    events: { 'page.ask': { request: 'data' } },
  }),
  flow('shared/picturesFlow', picturesFlow, {
    context: shown('most', 'group', 'lastKey', 'tooMany'),
    events: {
      'pictures.add': { files: 'data' },
      'pictures.remove': { key: 'number' },
      'upload.done': { key: 'number', pending: 'flag', picture: PICTURE },
    },
  }),
  flow(
    'shared/recordExport',
    recordExport('currencyRecord', ({ number }) => number),
    {
      context: { ...shown('total', 'dropped', 'pages'), filters: FILTER },
      events: { 'export.start': { filters: FILTER } },
    },
  ),
  flow('shared/recordFilter', recordFilter('spot'), {
    context: { ...shown('field'), filter: FILTER, draft: FILTER },
    events: {
      'filter.pick': { field: 'text', value: 'text' },
      'filter.list': { field: 'text' },
      'filter.remove': { field: 'text' },
    },
  }),
  flow(
    'shared/recordList',
    recordList('currencyRecord', ({ number }) => number),
    {
      context: { ...shown('total', 'dropped', 'pages'), filters: shown('code', 'state', 'side') },
      events: { 'list.filter': { filters: shown('code', 'state', 'side') } },
    },
  ),
  flow('shared/uploadFlow', uploadFlow, {
    context: {
      ...shown('percent', 'problem', 'spoilt', 'group', 'shrink'),
      file: shown('size', 'type'),
      picture: shown('id'),
    },
    events: {
      'upload.choose': { file: 'data' },
      'upload.done': { picture: PICTURE },
      'upload.progress': { share: 'number' },
    },
  }),
]
