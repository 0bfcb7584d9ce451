/** The form of the token that a served exchange gives its operator: what an address or a storage holds besides is none. */
export const OPERATOR_TOKEN = /^[\w-]{20,100}$/
