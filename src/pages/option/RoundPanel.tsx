import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatTime } from '../../i18n/time.ts'
import { useExchangeTime, useRounds } from '../../live/hooks.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Countdown } from '../shared/Ring.tsx'
import { money, priceText, roundsNow, STAKE_CURRENCY } from './stakes.ts'

/** Rounds of the chosen length: the open one with the stakes on each side, and the running one. */
export function RoundPanel({ market, minutes }: { market: MarketItem; minutes: number }) {
  const { t, language } = useTranslation()
  const { running, next, stakes } = roundsNow(useRounds(market.code), minutes, useExchangeTime())
  const time = (seconds: number) => formatTime(seconds * 1000, language)
  const span = ({ opens, settles }: { opens: number; settles: number }) => `${time(opens)} – ${time(settles)}`
  const sides = (amounts: { up: string; down: string } | undefined) =>
    amounts ? `${money(amounts.up)} / ${money(amounts.down)} ${STAKE_CURRENCY}` : '–'
  return (
    <div className="rounds n">
      <Facts
        tight
        rows={[
          { label: t('option.round.next'), value: next ? span(next) : '–' },
          { label: t('option.round.closes'), value: next ? <Countdown deadline={next.closesEntry} /> : '–' },
          { label: t('option.round.stakes'), value: sides(stakes) },
        ]}
      />
      {running && (
        <Facts
          tight
          rows={[
            { label: t('option.round.running'), value: span(running) },
            { label: t('option.round.ends'), value: <Countdown deadline={running.settles} /> },
            { label: t('option.round.opening'), value: priceText(running.openPrice, market) },
          ]}
        />
      )}
    </div>
  )
}
