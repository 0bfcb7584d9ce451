/** Addresses that demo users withdraw to, by network: well-known contracts with right checksums. Withdrawals to them are simulated. */
export const DEMO_ADDRESSES = {
  TRON: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  Ethereum: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
} as const
