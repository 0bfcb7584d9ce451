/** The main flows: every transition that a person or the server can cause is taken in a browser. */
export const MAIN_FLOWS = ['contractOrder', 'identity', 'login', 'register', 'socket', 'withdrawal'] as const
export type MainFlow = (typeof MAIN_FLOWS)[number]
