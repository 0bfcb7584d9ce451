/** Commands of the people of the exchange, and what falls due for them. */
import type { Turn } from '../turn.ts'
import { forgotPassword, login, register, revisePassword } from './accounts.ts'
import { checkCode, forgetCode, sendCode } from './codes.ts'
import { orderFavourites, toggleFavourite } from './favourites.ts'
import { expireSession, logout } from './sessions.ts'

export const peopleCommands = {
  sendCode,
  checkCode,
  register,
  login,
  logout,
  forgotPassword,
  revisePassword,
  toggleFavourite,
  orderFavourites,
}

export const peopleDue: Record<string, (turn: Turn, ref: string) => void> = {
  sessionExpire: expireSession,
  codeForget: forgetCode,
}
