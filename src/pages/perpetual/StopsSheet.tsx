import './StopsSheet.css'
import { positive } from '../../../machines/perpetual/contractDraft.ts'
import { stopFits } from '../../../machines/perpetual/contractPreview.ts'
import { termsOf } from '../../../machines/perpetual/contractTerms.ts'
import { canAdd, type LevelDraft, STOPS, type Stop } from '../../../machines/perpetual/stopsDraft.ts'
import { isZero, plus } from '../../../protocol/rules/decimal.ts'
import { useOffered } from '../../bindings/offered.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatChange, UNKNOWN } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { typedPlaces } from '../../i18n/marketDigits.ts'
import { Facts, knownFacts } from '../../ui/Facts.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { OrderReview } from '../shared/order/OrderReview.tsx'
import { profitOfClosing } from './figures.ts'
import { changeLabels, type SheetProps, usePositionSheet } from './positionSheet.tsx'
import { contractProblemText } from './problems.ts'
import { StopLevel } from './StopLevel.tsx'

const REASON = 'stops-reason'

/** The levels of a kind, with their places in the draft. */
const placed = (levels: readonly LevelDraft[], stop: Stop) =>
  levels.flatMap((level, index) => (level.stop === stop ? [{ level, index }] : []))

/** Sets, changes and removes a position's take profit and stop loss: each for all of it, or in levels for parts. */
export default function StopsSheet(props: SheetProps) {
  const { state, submission, send, position } = props
  const { t } = useTranslation()
  const { own } = useMoney()
  const { stops, problems } = state.context
  const { units, mark, review } = usePositionSheet(props, 'stops.confirm', REASON)
  const canLevel = useOffered(['contractStopLevels']).length > 0
  const inLevels = stops.levels.length > 0
  /** The profit/loss of a kind at its price, or of all its levels, or what is wrong with the price; nothing if none has one. */
  const profit = (stop: Stop) => {
    const parts = stops.levels.filter((level) => level.stop === stop)
    const requested = parts.length > 0 ? parts : [{ price: stops[stop], quantity: position.quantity }]
    const wrong = requested.some(({ price }) => positive(price) && !stopFits(stop, position.direction, price, mark))
    if (wrong && !isZero(mark)) {
      // The buttons have the sentence once the change was refused.
      if (problems.length > 0) return UNKNOWN
      const problem = { field: stop, id: 'stopSide', params: { price: mark } } as const
      return contractProblemText(t, problem, position.direction, own, units.price)
    }
    const nets = requested.flatMap(({ price, quantity }) => {
      const [at, size] = [positive(price), positive(quantity)]
      return at && size ? [profitOfClosing(position, size, at, units).net] : []
    })
    const known = nets.filter((net) => net !== undefined)
    return known.length === 0 || known.length < nets.length
      ? UNKNOWN
      : own(`≈ ${formatChange(known.reduce(plus))} ${units.quote}`)
  }
  const lines = [
    { label: t('perpetual.stopping.win'), value: profit('stopWin') },
    { label: t('perpetual.stopping.lose'), value: profit('stopLose') },
  ]
  // The fields have gone once it is sent: whose answer was lost compares this with the position.
  const sent = STOPS.map((stop) => {
    const prices = [stops[stop], ...placed(stops.levels, stop).map(({ level }) => level.price)].filter(Boolean)
    return { label: t(`perpetual.${stop}`), value: prices.map(units.price).join(' · ') || UNKNOWN }
  })
  // Without the rate of the closing fee no price brings about a net result.
  const results = termsOf(units).takerRate ? lines : knownFacts(lines)
  return (
    <OrderReview
      {...review}
      title={t('perpetual.stops')}
      confirm={t('perpetual.stopping.confirm')}
      words={changeLabels(t, 'trade.placing')}
    >
      {!submission && (
        <div className="contract-form">
          {STOPS.map((stop) => (
            <div className="stop-side" key={stop}>
              {stops.levels.every((level) => level.stop !== stop) && (
                <TicketField
                  label={t(`perpetual.${stop}`)}
                  value={stops[stop]}
                  decimals={typedPlaces(units.steps.tick, mark)}
                  unit={units.quote}
                  onChange={(value) => send({ type: 'stops.edit', change: { [stop]: value } })}
                  errorId={problems.some((one) => one.field === stop && one.level === undefined) ? REASON : undefined}
                />
              )}
              {placed(stops.levels, stop).map(({ level, index }, at) => (
                <StopLevel
                  key={`${stop} ${index}`}
                  level={level}
                  number={at + 1}
                  problem={problems.find((one) => one.level === index)}
                  position={position}
                  units={units}
                  onChange={(change) => send({ type: 'stops.editLevel', index, change })}
                  onRemove={() => send({ type: 'stops.removeLevel', index })}
                />
              ))}
              {canLevel && position.stopLevels !== undefined && canAdd(stops, stop) && (
                <p className="end">
                  <button
                    type="button"
                    className="link f12"
                    aria-label={`${t('perpetual.stopping.add')}: ${t(`perpetual.${stop}`)}`}
                    onClick={() => send({ type: 'stops.addLevel', stop })}
                  >
                    {t('perpetual.stopping.add')}
                  </button>
                </p>
              )}
            </div>
          ))}
          <p className="f12 t2">{t(inLevels ? 'perpetual.stopping.levelsHint' : 'perpetual.stopping.hint')}</p>
        </div>
      )}
      <Facts
        boxed
        rows={[
          { label: t('perpetual.entry'), value: `${units.price(position.openPrice)} ${units.quote}` },
          { label: t('perpetual.mark'), value: `${units.price(mark)} ${units.quote}` },
          ...(submission ? sent : []),
          ...results,
        ]}
      />
    </OrderReview>
  )
}
