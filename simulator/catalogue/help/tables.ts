/** The tables of the articles, filled from the rules. */
import { breakEvenShare } from '../../../protocol/rules/option.ts'
import { OPTION_CYCLES, SECOND_CYCLES } from '../../rounds.ts'
import { CONTRACT_FEES, MARGIN_TIERS, SPOT_FEE_RATE } from '../../terms.ts'
import { WALLET } from '../../world/settings.ts'
import { ROUTES } from '../../world/wallet/networks.ts'
import { figure, percent } from './figures.ts'
import type { TableTexts } from './types.ts'

type Table = { head: readonly string[]; rows: readonly (readonly string[])[] }
type Cycle = { yieldRate: string; minimum: string; maximum: string }

/** The limits in full, as tables show no unit beside them. */
const stakes = ({ yieldRate, minimum, maximum }: Cycle): string[] => [
  `${yieldRate}%`,
  `${figure(minimum)}–${figure(maximum)} USDT`,
  `${breakEvenShare(yieldRate)}%`,
]

/** Every table by its name in texts. */
export const TABLES: Record<string, (words: TableTexts) => Table> = {
  trading: (words) => ({
    head: [words.product, words.maker, words.taker],
    rows: [
      [words.spot, percent(SPOT_FEE_RATE), percent(SPOT_FEE_RATE)],
      [words.contract, percent(CONTRACT_FEES.maker), percent(CONTRACT_FEES.taker)],
    ],
  }),
  seconds: (words) => ({
    head: [words.duration, words.yield, words.stake, words.breakEven],
    rows: SECOND_CYCLES.map((cycle) => [`${cycle.seconds} ${words.seconds}`, ...stakes(cycle)]),
  }),
  rounds: (words) => ({
    head: [words.duration, words.yield, words.stake, words.breakEven],
    rows: OPTION_CYCLES.map((cycle) => [`${cycle.minutes} ${words.minutes}`, ...stakes(cycle)]),
  }),
  margins: (words) => ({
    head: [words.position, words.leverage, words.maintenance],
    rows: MARGIN_TIERS.map(({ upTo, maxLeverage, rate }) => [
      `≤\u00a0${figure(upTo)}`,
      `${maxLeverage}×`,
      percent(rate),
    ]),
  }),
  networks: (words) => ({
    head: [words.currency, words.network, words.fee, words.minimum, words.confirmations],
    rows: [
      ...ROUTES.map(({ currency, network, fee, minimum }) => [
        currency,
        network.name,
        figure(fee),
        figure(minimum),
        String(network.confirmations),
      ]),
      [WALLET.bank.currency, words.bank, figure(WALLET.bank.fee), figure(WALLET.bank.minimum), '–'],
    ],
  }),
}
