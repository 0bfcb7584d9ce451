/** The main flows: a browser test takes every transition that a person or the server can cause. */
export const MAIN_FLOWS = ['contractOrder', 'identity', 'login', 'register', 'socket', 'withdrawal'] as const
export type MainFlow = (typeof MAIN_FLOWS)[number]
