/** Tokens as payment links name them, by their contract, mint or issuer on a network: the main ones of each chain. */
interface Token {
  readonly network: string
  readonly contract: string
  readonly currency: string
  /** Decimals of the token's smallest unit. */
  readonly decimals: number
}

const on = (network: string, ...tokens: readonly [currency: string, contract: string, decimals: number][]): Token[] =>
  tokens.map(([currency, contract, decimals]) => ({ network, currency, contract, decimals }))

export const LINK_TOKENS: readonly Token[] = [
  ...on(
    'Ethereum',
    ['USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6],
    ['USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6],
    ['LINK', '0x514910771AF9Ca656af840dff83E8264EcF986CA', 18],
    ['UNI', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 18],
    ['AAVE', '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9', 18],
    ['SHIB', '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE', 18],
    ['MATIC', '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0', 18],
  ),
  ...on(
    'BSC',
    ['USDT', '0x55d398326f99059fF775485246999027B3197955', 18],
    ['USDC', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18],
  ),
  ...on(
    'Polygon',
    ['USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6],
    ['USDC', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6],
  ),
  ...on(
    'Arbitrum One',
    ['USDT', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 6],
    ['USDC', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6],
  ),
  ...on(
    'Avalanche C-Chain',
    ['USDT', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 6],
    ['USDC', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 6],
  ),
  ...on('TRON', ['USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6], ['USDC', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', 6]),
  ...on(
    'Solana',
    ['USDT', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 6],
    ['USDC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 6],
  ),
  ...on('TON', ['USDT', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', 6]),
  ...on('Stellar', ['USDC', 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN', 7]),
]

const isSameContract = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())

/** The token of a network that a contract or a symbol names. */
export const tokenNamed = (network: string, name: string): Token | undefined =>
  LINK_TOKENS.find(
    (token) =>
      token.network === network && (isSameContract(token.contract, name) || token.currency === name.toUpperCase()),
  )
