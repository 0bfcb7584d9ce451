import { flow, PICTURE, shown } from '../shared/redactionRules.ts'
import { identityFlow } from './identityFlow.ts'

export const identityMachines = [
  flow('identity/identityFlow', identityFlow, {
    context: {
      ...shown('visitor'),
      problems: shown('idNumber', 'name', 'nationality'),
    },
    events: {
      'identity.change': { change: 'data' },
      'identity.nationality': { nationality: 'private' },
      'page.read': { data: 'data' },
      'upload.done': { key: 'number', pending: 'flag', picture: PICTURE },
    },
  }),
]
