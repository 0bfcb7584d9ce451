import type { ContractProblem } from '../../../machines/perpetual/contractPreview.ts'
import type { Direction } from '../../../protocol/shapes/perpetual.ts'
import type { TextKey, TFunction } from '../../i18n/i18n.ts'
import { shownParams } from '../shared/order/ticket.ts'

const OWN: Partial<Record<ContractProblem['id'], TextKey>> = {
  notOffered: 'error.notOffered',
  notNumber: 'ui.amount.sign',
  notionalLarge: 'perpetual.why.notionalLarge',
  leverageHigh: 'perpetual.leverageMost',
  triggerPassed: 'perpetual.why.triggerPassed',
  triggerSide: 'perpetual.why.triggerSide',
  closeTooMuch: 'perpetual.why.closeTooMuch',
  stopSame: 'perpetual.why.stopSame',
  stopsTooMuch: 'perpetual.why.stopsTooMuch',
  closingFull: 'perpetual.why.closingFull',
  marginNone: 'perpetual.why.marginNone',
  marginTooMuch: 'perpetual.why.marginTooMuch',
  leverageSame: 'perpetual.why.leverageSame',
}

function requiredText(t: TFunction, { field }: ContractProblem): string {
  if (field === 'triggerPrice') return t('perpetual.why.triggerPrice')
  if (field === 'distance') return t('trade.why.distance')
  return t(field === 'quantity' || field === 'amount' ? 'trade.why.amount' : 'trade.why.price')
}

/** The problem of a ticket or close as a sentence; `own` hides the user's amounts on request, `price` formats a price. */
export function contractProblemText(
  t: TFunction,
  problem: ContractProblem,
  direction: Direction,
  own: (text: string) => string,
  price: (value: string) => string,
): string {
  const { field, id } = problem
  if (id === 'required') return requiredText(t, problem)
  const params = shownParams(problem.params, own)
  if (id === 'stopSide') {
    const stop = field === 'stopWin' ? 'Win' : 'Lose'
    return t(`perpetual.why.${direction}${stop}`, { price: price(problem.params.price ?? '') })
  }
  return t(OWN[id] ?? (`trade.why.${id}` as TextKey), params)
}
