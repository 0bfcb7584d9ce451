/** The tours that come with the demo. Each begins in the world of a scenario. */
import { linkTo } from '../../../protocol/routes.ts'
import type { ScenarioName } from '../../../simulator/scenarios/table.ts'
import { DEMO_ACCOUNTS } from '../../../simulator/seeds/accounts.ts'
import type { Act, Step, Target, Tour } from './tour.ts'

const button = (key: string, params?: Target['params'], nth?: number): Act => ({
  tap: { role: 'button', key, ...(params ? { params } : {}), ...(nth === undefined ? {} : { nth }) },
})
const read: Act = { read: true }
const see = (key: string): Act => ({ see: key })
const SECOND = 1_000
const MINUTE = 60 * SECOND
const DESK = '/simulator?part=desk'

interface Row {
  scenario: ScenarioName
  /** Whether a stage shows the state chart beside the phone. */
  charted?: true
  /** Steps with captions, and steps that follow without one. */
  steps: readonly (readonly [caption: string, ...acts: Act[]])[]
}

const ROWS = {
  buy: {
    scenario: 'ticket-typed',
    steps: [
      ['form', read],
      ['review', button('trade.buyCoin', { coin: 'ETH' })],
      ['confirm', button('ui.confirm')],
      ['placed', see('trade.placed.new')],
    ],
  },
  liquidation: {
    scenario: 'liquidation-near',
    steps: [
      ['near', read],
      ['time', { jump: 21 * SECOND }],
      ['closed', see('perpetual.state.liquidated')],
    ],
  },
  upDown: {
    scenario: 'second-ending',
    steps: [
      ['running', see('option.ifNow')],
      ['settle', { jump: 10 * SECOND }],
      ['result', see('option.fact.settlementPrice')],
    ],
  },
  withdrawal: {
    scenario: 'withdrawal-typed',
    steps: [
      ['form', read],
      ['review', button('withdrawal.review')],
      ['confirm', button('ui.confirm')],
      ['password', { digits: DEMO_ACCOUNTS.trader.fundPassword }, button('security.dialog.qd')],
      ['course', see('withdrawal.status.steps')],
    ],
  },
  identity: {
    scenario: 'identity-under-review',
    steps: [
      ['waiting', read],
      ['desk', { go: DESK }],
      ['approve', button('console.desk.approve', undefined, 0)],
      ['verified', { go: linkTo('identityStatus') }, see('identity.state.passed')],
    ],
  },
  deposit: {
    scenario: 'deposit-confirming',
    steps: [
      ['address', { go: linkTo('deposit', { currency: 'USDT' }) }],
      ['records', { go: linkTo('deposit', { tab: 'records' }) }],
      ['confirming', see('deposit.state.confirming')],
      ['credited', { jump: 60 * MINUTE }, see('deposit.state.credited')],
    ],
  },
  connection: {
    scenario: 'chart-of-a-rally',
    steps: [
      ['live', read],
      ['lost', { cut: 6 * SECOND }],
      ['delayed', see('app.pricesDelayed')],
      ['back', { see: '!app.pricesDelayed' }],
    ],
  },
  answerLost: {
    scenario: 'ticket-typed',
    charted: true,
    steps: [
      ['fault', { fault: 'answerLost' }],
      ['review', button('trade.buyCoin', { coin: 'ETH' })],
      ['confirm', button('ui.confirm')],
      ['found', see('trade.placed.new')],
    ],
  },
  languages: {
    scenario: 'settings',
    steps: [
      ['settings', read],
      ['japanese', { go: linkTo('language') }, { tap: { role: 'button', name: '日本語' } }],
      ['home', { go: linkTo('home') }],
      ['colours', { go: linkTo('direction') }],
      ['blind', { tap: { role: 'button', key: 'settings.direction.colourBlind' } }],
      ['markets', { go: linkTo('markets') }],
    ],
  },
  operator: {
    scenario: 'desk-full',
    steps: [
      ['desk', read],
      ['approve', button('console.desk.approve', undefined, 0)],
      ['credit', button('console.desk.credit', undefined, 0)],
      [
        'ledger',
        { tap: { role: 'tab', key: 'console.group.data' } },
        { tap: { role: 'tab', key: 'console.part.ledger' } },
      ],
    ],
  },
} as const satisfies Record<string, Row>

export type TourName = keyof typeof ROWS
export const TOURS = Object.keys(ROWS) as TourName[]

export const isTour = (name: string): name is TourName => Object.hasOwn(ROWS, name)
/** The tours of a presentation, in order. */
export const CHAPTERS = ['buy', 'liquidation', 'withdrawal', 'answerLost'] as const satisfies readonly TourName[]
export const isCharted = (name: TourName): boolean => (ROWS[name] as Row).charted === true
export const scenarioOf = (name: TourName): ScenarioName => ROWS[name].scenario

/** The steps of a tour; a caption stays until the next one. */
export function tourOf(name: TourName): Tour {
  const steps: Step[] = []
  for (const [caption, ...acts] of ROWS[name].steps as Row['steps'])
    for (const act of acts) steps.push({ act, caption: `tour.step.${name}.${caption}` })
  return { steps }
}
