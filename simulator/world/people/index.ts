/** Commands and due events of users. */
import type { Transaction } from '../transaction.ts'
import { forgotPassword, login, register, revisePassword } from './accounts.ts'
import { announce, reviseOutage } from './announcements.ts'
import { bindAuthenticator, unbindAuthenticator } from './authenticator.ts'
import { closeAccount, reopenAccount } from './closing.ts'
import { checkCode, forgetCode, sendCode } from './codes.ts'
import { bindContact } from './contacts.ts'
import { orderFavourites, toggleFavourite } from './favourites.ts'
import { changeFundPassword, setFundPassword } from './fundPassword.ts'
import { identityDecide, stepIdentity, submitIdentity } from './identity.ts'
import { forgetLookUps, lookUpAccount } from './lookUp.ts'
import { readMessage } from './messages.ts'
import { addPasskey, offerPasskey, offerPasskeyLogin, passkeyLogin, removePasskey, renamePasskey } from './passkeys.ts'
import { reviseProfile } from './profile.ts'
import { expireSession, logout, logoutOthers } from './sessions.ts'
import { openTicket, replyTicket, stepTicket, workOrderAnswer } from './tickets.ts'

export const peopleCommands = {
  sendCode,
  checkCode,
  register,
  login,
  logout,
  logoutOthers,
  forgotPassword,
  revisePassword,
  setFundPassword,
  changeFundPassword,
  toggleFavourite,
  orderFavourites,
  lookUpAccount,
  bindAuthenticator,
  unbindAuthenticator,
  offerPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  offerPasskeyLogin,
  passkeyLogin,
  bindContact,
  reviseProfile,
  closeAccount,
  reopenAccount,
  submitIdentity,
  identityDecide,
  announce,
  reviseOutage,
  readMessage,
  openTicket,
  replyTicket,
  workOrderAnswer,
}

export const peopleDue: Record<string, (transaction: Transaction, ref: string) => void> = {
  sessionExpire: expireSession,
  codeForget: forgetCode,
  identityStep: stepIdentity,
  lookUpsForget: forgetLookUps,
  ticketStep: stepTicket,
}
