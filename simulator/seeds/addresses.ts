/** Addresses that the people of a demo pay to, by network: well-known contracts, whose checksums are right. What goes there is simulated. */
export const DEMO_ADDRESSES = {
  TRON: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  Ethereum: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
} as const
