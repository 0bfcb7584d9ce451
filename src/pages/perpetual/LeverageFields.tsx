import { useId } from 'react'
import { NUMBER_BOX_MIN } from '../../../protocol/rules/constants.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { TicketField } from '../../ui/TicketField.tsx'

/** Steps for one tap; any integer can be typed. */
const OFFERED = [1, 2, 3, 5, 10, 20, 50, 75, 100, 125]

/** The slider's marks: both ends and the quarters between. */
const marksTo = (most: number): number[] => [
  ...new Set([0, 1, 2, 3, 4].map((quarter) => Math.max(NUMBER_BOX_MIN, Math.round((most * quarter) / 4)))),
]

/** The leverage of a typed text, limited to the allowed range if it is known: the slider's position and the basis of the figures. */
export const leverageIn = (typed: string, most: number | undefined): number =>
  Math.min(most ?? Number.MAX_SAFE_INTEGER, Math.max(NUMBER_BOX_MIN, Math.floor(Number(typed)) || NUMBER_BOX_MIN))

/** Whether the typed text is a leverage that can be set. */
export const isLeverage = (typed: string, most: number | undefined): boolean =>
  leverageIn(typed, most) === Number(typed)

interface Props {
  typed: string
  /** The highest leverage; undefined if the exchange does not state it. */
  most: number | undefined
  onType: (text: string) => void
}

/** Sets a leverage by number, slider or step. Where no highest leverage is known, only a number can be typed. */
export function LeverageFields({ typed, most, onType }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const value = leverageIn(typed, most)
  const isWrong = !isLeverage(typed, most)
  const hint =
    most === undefined
      ? t(isWrong ? 'perpetual.leverageWhole' : 'perpetual.leverageUnknown')
      : t(isWrong ? 'perpetual.leverageRange' : 'perpetual.leverageMost', { most })
  const set = (next: number) => onType(String(leverageIn(String(next), most)))
  return (
    <>
      <TicketField
        label={t('perpetual.leverage')}
        value={typed}
        decimals={0}
        onChange={onType}
        errorId={isWrong ? id : undefined}
        onStep={(direction) => set(value + direction)}
      />
      {most !== undefined && <Offered value={value} most={most} onSet={set} />}
      <p className={isWrong ? 'hint hint--err' : 'f12 t2'} id={id} role={isWrong ? 'alert' : undefined}>
        {hint}
      </p>
    </>
  )
}

/** The leverages up to the highest, by slider and for one tap. */
function Offered({ value, most, onSet }: { value: number; most: number; onSet: (leverage: number) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Slider
        label={t('perpetual.leverage')}
        value={value}
        min={NUMBER_BOX_MIN}
        max={most}
        marks={marksTo(most)}
        text={`${value}×`}
        onChange={onSet}
      />
      <fieldset className="chips" aria-label={t('perpetual.leverage')}>
        {OFFERED.filter((offered) => offered <= most).map((offered) => (
          <Chip key={offered} small selected={offered === value} onPress={() => onSet(offered)}>
            {offered}×
          </Chip>
        ))}
      </fieldset>
    </>
  )
}
