/** Kinds of messages, in the order of the filter. */
export const KINDS = ['funds', 'trading', 'security', 'identity', 'support', 'invitation', 'system'] as const
export type Kind = (typeof KINDS)[number]

/** Undefined for a kind of a newer server. */
export const kindOf = (kind: string): Kind | undefined => KINDS.find((known) => known === kind)
