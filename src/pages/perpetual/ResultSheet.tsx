import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isZero, over, times } from '../../../protocol/rules/decimal.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { inviteAddress } from '../../bindings/address.ts'
import { drawnPicture } from '../../bindings/drawnPicture.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useAppName } from '../../bindings/useAppName.ts'
import { useMoney } from '../../bindings/useMoney.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { directionOf } from '../../ui/direction.ts'
import type { Markets } from '../shared/order/order.ts'
import { PageSheet } from '../shared/PageSheet.tsx'
import { PictureToSave } from '../shared/PictureToSave.tsx'
import { rateOf } from './figures.ts'
import { unitsIn, withLeverage } from './position.ts'
import { type Colours, drawResult, RESULT_HEIGHT, RESULT_WIDTH, type ResultTexts } from './resultCard.ts'
import { usePositionProfit } from './usePositionProfit.ts'
import { usePositionMark } from './usePositions.ts'

const FILE = 'result.png'
/** Bright tones for the picture's dark ground, by the chosen colours of rising and falling. */
const [GREEN, RED, BLUE, ORANGE] = ['#3ecf8e', '#ff8a8f', '#6cb2ff', '#ffb454']
const COLOURS: Readonly<Record<string, Colours>> = {
  'green-up': { up: GREEN, down: RED, flat: '#ffffff' },
  'red-up': { up: RED, down: GREEN, flat: '#ffffff' },
  'blue-up': { up: BLUE, down: ORANGE, flat: '#ffffff' },
}

interface Props {
  open: boolean
  onClose: () => void
  position: Position
  markets: Markets
}

/** The return of a position as a picture to save or share. It has no amounts, which would show how much the user holds. */
export default function ResultSheet({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <PageSheet open={open} onClose={onClose} title={t('perpetual.share.title')} overlayCloses>
      {/* The picture is drawn with the figures of the moment it opens. */}
      {open && <Result {...rest} />}
    </PageSheet>
  )
}

/** The realised result of the closed part in percent of its margin. */
function closedRate({ realised, closeQuantity, openPrice, leverage }: Position): string | undefined {
  if (realised === null || closeQuantity === null || leverage === null) return undefined
  const value = times(closeQuantity, openPrice)
  return isZero(value) ? '0.00' : over(times(times(realised, '100'), String(leverage)), value, 2, 'nearest')
}

function useResultTexts(position: Position, markets: Markets, code: string): ResultTexts {
  const { t } = useTranslation()
  const name = useAppName()
  const { own, hidden } = useMoney()
  const mark = usePositionMark(position)
  const units = unitsIn(markets, position.code)
  const { gross, net } = usePositionProfit(position, mark, units)
  const held = position.state === 'holding'
  const rate = held ? rateOf(net ?? gross, position) : closedRate(position)
  return {
    name,
    position: `${units.name} · ${withLeverage(t(`perpetual.${position.direction}`), position.leverage)}`,
    rateTitle: t('perpetual.roi'),
    rate: own(formatPercent(rate)),
    direction: hidden ? 'flat' : directionOf(rate),
    facts: [
      { label: t('perpetual.entry'), value: units.price(position.openPrice) },
      held
        ? { label: t('perpetual.mark'), value: units.price(mark) }
        : { label: t('perpetual.d.closePrice'), value: units.price(position.closePrice) },
    ],
    scan: [t('user.share.scan'), ...(code === '' ? [] : [`${t('user.share.code')} ${code}`])],
    mark: __DEMO__ ? t('app.mark') : undefined,
  }
}

async function pictureOf(texts: ResultTexts, address: string): Promise<Blob | null> {
  // Positions open without the code of QR codes.
  const { modulesOf } = await import('../../ui/QrCode.tsx')
  return drawnPicture((surface, family) => {
    surface.canvas.width = RESULT_WIDTH
    surface.canvas.height = RESULT_HEIGHT
    const colours = COLOURS[document.documentElement.dataset.updown ?? ''] ?? (COLOURS['green-up'] as Colours)
    drawResult(surface, texts, modulesOf(address), colours, family)
  })
}

function Result({ position, markets }: Pick<Props, 'position' | 'markets'>) {
  const code = useSelector(useApp().session, ({ context }) => context.user.shareId)
  const texts = useResultTexts(position, markets, code)
  // Uses the prices at its opening.
  const [make] = useState(() => () => pictureOf(texts, inviteAddress({ code }, location.href)))
  const alt = [texts.mark, texts.position, `${texts.rateTitle} ${texts.rate}`].filter(Boolean).join(', ')
  return <PictureToSave make={make} file={FILE} alt={alt} />
}
