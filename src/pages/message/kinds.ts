/** What messages belong to, in the order of the filter. */
export const KINDS = ['funds', 'trading', 'security', 'identity', 'support', 'invitation', 'system'] as const
export type Kind = (typeof KINDS)[number]

/** A kind that this build knows; a newer server may have others. */
export const kindOf = (kind: string): Kind | undefined => KINDS.find((known) => known === kind)
