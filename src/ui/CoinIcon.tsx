import './CoinIcon.css'

/** URLs only: a picture loads when its row is near the screen. */
const FILES = import.meta.glob<string>('../assets/coins/*.svg', { eager: true, query: '?url', import: 'default' })

/** URL of a coin's picture, if there is one. */
export function coinUrl(symbol: string): string | undefined {
  return FILES[`../assets/coins/${symbol.toLowerCase()}.svg`]
}

interface Props {
  /** A currency code such as BTC. */
  symbol: string
  /** In sixteenths of the unit. */
  size?: 20 | 24 | 28 | 32
}

/** A coin's picture, or the first letter of its symbol. Decorative: the name is beside it. */
export function CoinIcon({ symbol, size = 28 }: Props) {
  const url = coinUrl(symbol)
  if (url === undefined) {
    return (
      <span className={`coin coin-${size} coin--mono`} aria-hidden="true">
        {symbol.slice(0, 1).toUpperCase()}
      </span>
    )
  }
  return (
    <img className={`coin coin-${size}`} src={url} alt="" loading="lazy" decoding="async" width={size} height={size} />
  )
}
