/** The form of an operator's token in a served exchange. Texts of another form, in an address or in storage, are ignored. */
export const OPERATOR_TOKEN = /^[\w-]{20,100}$/
