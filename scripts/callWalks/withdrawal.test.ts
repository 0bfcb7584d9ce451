import { TRON_ADDRESS } from '../../machines/assets/withdrawalTesting.ts'
import type { Walk } from '../../machines/model/walks/model.ts'
import { CLIENT } from '../../machines/model/walks/orders.ts'
import { KEYS } from '../../machines/shared/keys.ts'
import { secretMark } from '../../machines/shared/secret.ts'
import type { WithdrawalRecord } from '../../protocol/shapes/assets.ts'
import type { Served } from './served.ts'
import { walksByCalls } from './testing.ts'

const FUND_PASSWORD = '20262026'
const ADDRESSED = { currency: 'USDT', amount: '12.5', network: 'TRON', address: TRON_ADDRESS }
/** Longer than a withdrawal takes from one state to the next. */
const STEP_MS = 5_000
const STEPS_MOST = 200

const sent = (served: Served, clientId = 'client-00000008') =>
  served.elsewhere('withdrawal', { ...ADDRESSED, paymentPassword: FUND_PASSWORD, clientId })

const newest = async (served: Served): Promise<WithdrawalRecord | undefined> =>
  (await served.elsewhere('withdrawalRecord', { page: 1, limit: 1 })).list[0]

/** Passes exchange time until the newest withdrawal is in a state. */
const until = (state: WithdrawalRecord['state']) => async (served: Served) => {
  for (let step = 0; step < STEPS_MOST; step++) {
    if ((await newest(served))?.state === state) return
    await served.jump(STEP_MS)
  }
  throw new Error(`no withdrawal comes to ${state}`)
}

async function cancelled(served: Served): Promise<void> {
  await served.elsewhere('withdrawalRevoke', { id: (await newest(served))?.number ?? '', clientId: 'client-cancel-1' })
}

async function turnedDown(served: Served): Promise<void> {
  const order = (await newest(served))?.number ?? ''
  await served.command({ type: 'withdrawalDecide', order, decision: 'refuse', reason: 'withdrawalAddress' })
}

/** Withdrawals of the walks, for this exchange and its trader. */
async function begins(served: Served, { input, moves }: Walk) {
  if (moves.includes('withdrawalWay → methods without a fund password')) served.as('verified')
  served.vault().put('fundPassword', FUND_PASSWORD)
  const { banks } = await served.elsewhere('withdrawalWay', {})
  const byBank = { currency: 'USDT', amount: '100', bankId: banks[0]?.id ?? 0 }
  const paymentPassword = secretMark('fundPassword')
  const entry = (request: object, wasSent: boolean) => ({
    clientId: CLIENT,
    request: { ...request, paymentPassword },
    sent: wasSent,
  })
  // A request that was sent before the reload has arrived, except where the walk expects it to be unknown.
  const known = moves.includes('orderByClientId → example')
  if (known && input.endsWith('an order that was sent')) await sent(served, CLIENT)
  if (known && input.endsWith('an order to a bank that was sent'))
    await served.elsewhere('withdrawalBank', { ...byBank, paymentPassword: FUND_PASSWORD, clientId: CLIENT })
  const follows = input.startsWith('of a record') && !moves.includes('withdrawalRecord → nothing')
  if (follows || moves.includes('withdrawalRecord → cancelled')) await sent(served)
  const number = follows ? (await newest(served))?.number : undefined
  return {
    inputs: number ? { [input]: { followed: { number } } } : {},
    ...(/to a bank (in review|that was sent)$/.test(input)
      ? { stored: { [KEYS.withdrawalBankSubmission]: entry(byBank, input.endsWith('that was sent')) } }
      : {}),
  }
}

/** An exchange that knows a withdrawal also knows its number; only a user confirms one without a number. */
const adapts = ({ input, moves }: Walk): Walk => ({
  input,
  moves: moves.flatMap((move) =>
    move === 'orderByClientId → it happened, under no number'
      ? ['orderByClientId → cannot be asked', 'submission: submission.happened']
      : [move],
  ),
})

/** Sets the fund password of a user without one. */
async function passwordSet(served: Served): Promise<void> {
  const { fundPasswordSet } = await served.elsewhere('withdrawalWay', {})
  if (!fundPasswordSet) await served.elsewhere('initTradePwd', { password: FUND_PASSWORD })
}

walksByCalls({
  machine: 'withdrawal',
  persona: 'trader',
  others: ['verified'],
  begins,
  adapts,
  events: async (event, served) => {
    if (event.type === 'password.confirm') served.vault().put('fundPassword', FUND_PASSWORD)
    if (event.type === 'withdrawal.show' && 'record' in event) {
      const record = await newest(served)
      if (record?.state === 'submitted')
        return { ...event, followed: { number: record.number, created: record.created }, record }
    }
    return event.type === 'withdrawal.review' ? { ...event, now: served.now() } : event
  },
  deeds: {
    'withdrawalWay → example': passwordSet,
    'withdrawalRecord → reviewing': until('reviewing'),
    'withdrawalRecord → sending': until('sending'),
    'withdrawalRecord → completed': until('completed'),
    'withdrawalRecord → refused': turnedDown,
    'withdrawalRecord → cancelled': cancelled,
  },
})
