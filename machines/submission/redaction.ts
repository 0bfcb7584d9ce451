import { FAILURE, flow, SUBMISSION, shown } from '../shared/redactionRules.ts'
import { submission } from './submissionFlow.ts'

const OUTPUT = { ...shown('outcome', 'number'), failure: FAILURE }

export const submissionMachines = [
  flow('submission/submissionFlow', submission('withdrawal'), {
    context: {
      ...shown('key', 'confirmed', 'clientId', 'unsure', 'codeDigits', 'codeMissing', 'badLookUps'),
      stored: SUBMISSION,
      wrong: FAILURE,
      output: OUTPUT,
    },
    events: {
      'code.count': { count: 'number' },
      'password.confirm': { count: 'number' },
      'password.count': { count: 'number' },
    },
  }),
]
