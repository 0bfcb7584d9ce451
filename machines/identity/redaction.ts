import { flow, PICTURE, shown, size } from '../shared/redactionRules.ts'
import { identityFlow } from './identityFlow.ts'

export const identityMachines = [
  flow('identity/identityFlow', identityFlow, {
    context: {
      ...shown('visitor'),
      ...size('stored', 'info', 'pending'),
      draft: size('nationality', 'name', 'idNumber', 'pictures'),
      uploads: size('front', 'portrait', 'back'),
      problems: shown('idNumber', 'name', 'nationality'),
    },
    events: {
      'identity.change': { change: size('name', 'idNumber') },
      'identity.nationality': { nationality: 'private' },
      'page.read': { data: 'data' },
      'upload.done': { key: 'number', pending: 'flag', picture: PICTURE },
    },
  }),
]
