/** Why an operator refuses a deposit; the user can send or show something else. */
export const DEPOSIT_REFUSALS = ['depositNotFound', 'depositUnclear'] as const
/** Why a withdrawal is refused; a correction costs nothing, and no reason requires a payment. */
export const WITHDRAWAL_REFUSALS = ['withdrawalBurn', 'withdrawalAddress', 'withdrawalCard'] as const
