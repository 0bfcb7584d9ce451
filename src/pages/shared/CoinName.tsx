import './pick.css'
import { CoinIcon } from '../../ui/CoinIcon.tsx'

/** A currency with its picture, and its name or network beside it; below it in large text. */
export function CoinName({ symbol, children }: { symbol: string; children: string | undefined }) {
  return (
    <>
      <CoinIcon symbol={symbol} size={24} />
      <span className="coin-name">
        <span className="sb">{symbol}</span>
        {children !== symbol && <span className="t3 f14">{children}</span>}
      </span>
    </>
  )
}
