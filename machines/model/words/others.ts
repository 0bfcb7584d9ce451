/** What is said of the parts that many machines share, and of the machines of the smaller areas. */
import type { Code, MachineWords } from './said.ts'

/** A machine of which all serves the same lines. */
const all = (...codes: readonly Code[]): MachineWords => ({ states: { '': { codes } } })

const load: MachineWords = {
  states: {
    'loading.shown': { codes: ['ERR-07', 'CON-01'] },
    failed: { codes: ['ERR-07'] },
    timedOut: { codes: ['ERR-08', 'CON-01'] },
  },
}
const code: MachineWords = { states: { sending: { codes: ['ERR-10'] }, countingDown: { codes: ['CON-05'] } } }
const upload: MachineWords = {
  states: {
    uploading: { codes: ['ENT-17', 'ERR-06'] },
    failed: { codes: ['ERR-06', 'VAL-10'] },
    uploaded: { codes: ['ENT-17'] },
  },
}
const fundPassword: MachineWords = {
  states: {
    closed: { codes: ['DLG-02', 'DLG-04'] },
    open: { codes: ['VAL-08'] },
    'open.typing': { codes: ['VAL-03'] },
    'open.tooShort': { codes: ['VAL-04'] },
    confirmed: { codes: ['DLG-04'] },
  },
  guards: { enough: { codes: ['VAL-04'] } },
}
const confirmed: MachineWords = { states: { password: { codes: ['VAL-08'] } } }
const list: MachineWords = { states: { '': { codes: ['ERR-12'] } } }

export const OTHERS = {
  load,
  code,
  upload,
  fundPassword,
  confirmed,
  list,
  pictures: all('CON-07'),
  markets: all('ERR-07'),
  favourites: all('SCR-01'),
  messages: all('SCR-07'),
  ticket: all('SCR-06'),
  workOrder: all('SCR-06'),
  bankCards: all('SCR-09'),
  paymentMethods: all('SCR-09'),
  bindBank: all('SCR-09', 'ENT-16'),
  addPaymentMethod: all('SCR-09'),
  authenticator: all('SCR-10'),
  contact: all('SCR-11'),
  loginPassword: all('VAL-01', 'VAL-05'),
  fundPasswordSettings: all('VAL-02', 'VAL-05', 'VAL-08'),
  afterSale: all('SHP-01'),
  checkout: all('SHP-01'),
  shopOrder: all('SHP-01'),
  signIn: all('SHP-01'),
} as const
