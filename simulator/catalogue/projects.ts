/** Facts about an invented coin; those of coins with a market are with the market. */
export type NewCoinFacts = {
  totalSupply: string
  circulation: string
  website: string
  whitePaper: string
  explorer: string
}

/** Addresses are in a domain reserved for examples (RFC 2606): they lead nowhere, like the coin. */
const invented = (name: string, totalSupply: string, circulation: string): NewCoinFacts => ({
  totalSupply,
  circulation,
  website: `https://${name}.example`,
  whitePaper: `https://${name}.example/whitepaper.pdf`,
  explorer: `https://explorer.${name}.example`,
})

/** Keyed by project id. */
export const NEW_COINS: Readonly<Record<number, NewCoinFacts>> = {
  1: invented('lumora', '100000000', '12500000'),
  2: invented('tidewell', '24000000', '4200000'),
  3: invented('kestrel', '2000000000', '260000000'),
  4: invented('quillet', '40000000', '6800000'),
  5: invented('brindle', '500000000', '61000000'),
}
