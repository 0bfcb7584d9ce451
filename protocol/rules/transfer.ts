/** Rules for transfers. */

/** The currency that forms begin with, and that is worth one in valuations. */
export const SETTLEMENT_CURRENCY = 'USDT'

/** Decimals of a transfer; a balance with more of them can be transferred whole. */
export const TRANSFER_PLACES = 8
