import type { Res } from '../../../protocol/schemas/index.ts'
import { closeAllFlow } from '../../perpetual/closeAllFlow.ts'
import { contractOrderFlow } from '../../perpetual/contractOrderFlow.ts'
import { pendingAmendFlow } from '../../perpetual/pendingAmendFlow.ts'
import { positionDetailsFlow } from '../../perpetual/positionDetailsFlow.ts'
import { positionFlow } from '../../perpetual/positionFlow.ts'
import { heldPosition, waitingOrder } from '../../perpetual/testing.ts'
import { KEYS } from '../../shared/keys.ts'
import type { RowOf } from '../../shared/recordList.ts'
import { exampleOf } from './answers.ts'
import { refused, walk } from './model.ts'
import { CLIENT, page } from './orders.ts'

const market = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.001' }
const other = { id: 2, code: 'ethusdt', base: 'ETH', quote: 'USDT', tick: '0.01', step: '0.001' }
const facts = { price: '60000', last: '60000', mark: '60000', available: '10000' }
const request = { id: 1, direction: 'long', type: 'market', quantity: '0.010', leverage: 5 }
const stored = (more: object, sent: boolean) => ({
  clientId: CLIENT,
  request: { ...request, ...more },
  sent,
  facts: { price: '60000', code: 'btcusdt' },
})
const trigger = { triggerPrice: '59000', triggerType: 'mark' }
const placed = exampleOf('contractPlaceOrder') as Res<'contractPlaceOrder'>

const position = heldPosition()
const inLevels = heldPosition({ stopWin: null, stopLevels: [{ stop: 'win', price: '62000', quantity: '0.250' }] })
const steps = { tick: '0.1', step: '0.001' }
const prices = { last: '60500', mark: '60500' }
const acted = (action: object) => ({ clientId: CLIENT, request: action, sent: true, facts: { position, steps } })
const finance = (exampleOf('contractFinance') as Res<'contractFinance'>).list[0] as RowOf<'contractFinance'>

export const contractWalks = {
  contractOrder: walk(contractOrderFlow, {
    inputs: { btc: { market: market } },
    events: {
      'ticket.market': [{ market: other }],
      'ticket.edit': [
        { change: { kind: 'market', quantity: '0.010' } },
        { change: { kind: 'triggerMarket', triggerPrice: '59000', quantity: '0.010' } },
        { change: { timeInForce: 'ioc' } },
      ],
      'ticket.percent': [{ percent: 50, facts }],
      'ticket.review': [{ direction: 'long', facts }],
    },
    stored: {
      'an order in review': { [KEYS.contractSubmission]: stored({}, false) },
      'an order that was sent': { [KEYS.contractSubmission]: stored({}, true) },
      'one with a trigger in review': { [KEYS.contractTriggerSubmission]: stored(trigger, false) },
      'one with a trigger that was sent': { [KEYS.contractTriggerSubmission]: stored(trigger, true) },
    },
    answers: {
      contractPlaceOrder: {
        'it rests in the book': { ...placed, order: waitingOrder({ state: 'open' }), position: null },
        'nothing fills at once': {
          ...{ ...placed, position: null },
          order: waitingOrder({ state: 'revoked', reason: 'iocRest', timeInForce: 'ioc' }),
        },
      },
    },
  }),
  pendingAmend: walk(pendingAmendFlow, {
    inputs: { '': {} },
    events: {
      'amend.open': [{ order: waitingOrder(), market }],
      'amend.edit': [{ change: { triggerPrice: '58000' } }, { change: { quantity: '' } }],
      'amend.changed': [
        { order: waitingOrder({ state: 'open', filled: '0.004' }) },
        { order: waitingOrder({ number: 'O2' }) },
      ],
      'amend.confirm': [{ last: '60000', mark: '60000', available: '1000' }],
    },
    answers: { contractAmend: { 'too late': refused('orderEnded') } },
    stored: {
      'one that was sent': {
        [KEYS.pendingAmendSubmission]: {
          ...{ clientId: CLIENT, request: { id: 'O1', triggerPrice: '58000' }, sent: true },
          facts: { order: waitingOrder(), market },
        },
      },
    },
  }),
  closeAll: walk(closeAllFlow, {
    inputs: { '': {} },
    events: {
      'closeAll.ask': [{ numbers: ['P1'] }, { numbers: ['P1', 'P2'] }],
    },
    stored: {
      'two to close': { [KEYS.closeAllQueue]: ['P1', 'P2'] },
      'one on its way': {
        [KEYS.closeAllQueue]: ['P1', 'P2'],
        [KEYS.closeAllSubmission]: { clientId: CLIENT, request: { id: 'P1' }, sent: true },
      },
    },
  }),
  position: walk(positionFlow, {
    inputs: { '': {} },
    events: {
      'position.close': [{ position, steps, percent: 100 }],
      'position.stops': [
        { position, steps },
        { position: inLevels, steps },
      ],
      'position.reverse': [{ position, steps }],
      'position.margin': [{ position, steps }],
      'position.leverage': [{ position, steps }],
      'close.edit': [
        { change: { quantity: '9' } },
        { change: { at: 'trigger', quantity: '0.5', triggerPrice: '61000' } },
        { change: { at: 'limit', price: '61000' } },
      ],
      'close.percent': [{ percent: 50 }],
      'close.confirm': [{ prices }],
      'stops.edit': [{ change: { stopWin: '61000', stopLose: '' } }, { change: { stopWin: '1' } }],
      'stops.addLevel': [{ stop: 'stopWin' }],
      'stops.editLevel': [{ index: 1, change: { price: '63000' } }],
      'stops.removeLevel': [{ index: 0 }],
      'stops.confirm': [{ prices }],
      'margin.edit': [{ change: { amount: '10' } }, { change: { action: 'remove', amount: '9999' } }],
      'margin.confirm': [{ prices }],
      'leverage.pick': [{ leverage: 10 }],
      'leverage.confirm': [{ prices }],
      'position.gone': [{ position }, { position: heldPosition({ number: 'P2' }) }],
    },
    stored: {
      'a close that was sent': { [KEYS.closeSubmission]: acted({ id: 'P1', quantity: '0.500' }) },
      'a close at a limit that was sent': {
        [KEYS.closeSubmission]: acted({ id: 'P1', quantity: '0.500', price: '61000' }),
      },
      'a close at a trigger that was sent': {
        [KEYS.closeTriggerSubmission]: acted({ id: 'P1', triggerPrice: '61000', triggerType: 'mark' }),
      },
      'stops that were sent': { [KEYS.stopsSubmission]: acted({ id: 'P1', stopWin: '61000' }) },
      'levels that were sent': {
        [KEYS.stopLevelsSubmission]: acted({ id: 'P1', levels: [{ stop: 'win', price: '61000', quantity: '0.250' }] }),
      },
      'a reversal that was sent': { [KEYS.reverseSubmission]: acted({ id: 'P1' }) },
      'margin that was sent': { [KEYS.marginSubmission]: acted({ id: 'P1', action: 'add', amount: '10' }) },
      'a leverage that was sent': { [KEYS.leverageSubmission]: acted({ id: 'P1', leverage: 10 }) },
    },
    answers: {
      contractFinance: {
        'it was liquidated': {
          list: [{ ...finance, position: heldPosition({ state: 'liquidated' }) }],
          total: 1,
          page: 1,
          limit: 20,
        },
        'it was closed': { list: [], total: 0, page: 1, limit: 20 },
      },
      contractCloseOrder: {
        'nothing is closed yet': heldPosition(),
        'a part is left': heldPosition({ quantity: '0.250' }),
        'it was liquidated': heldPosition({ state: 'liquidated' }),
        'it is closed': heldPosition({ state: 'closed' }),
      },
    },
  }),
  positionDetails: walk(positionDetailsFlow, {
    inputs: { 'by its number': { number: 'P1' }, 'with its market': { number: 'P1', code: 'btcusdt' } },
    answers: {
      contractHandOrder: {
        found: page(heldPosition()),
        nothing: page(),
        'more pages': { ...page(heldPosition({ number: 'P9' })), total: 500 },
      },
      contractFinance: {
        found: page({ ...finance, position: heldPosition({ state: 'closed' }) }),
        nothing: page(),
        'more pages': { ...page({ ...finance, position: null }), total: 500 },
      },
      contractPending: {
        found: page(waitingOrder({ number: 'P1', position: 'P1' })),
        nothing: page(),
        'more pages': { ...page(waitingOrder({ number: 'O9' })), total: 500 },
      },
    },
  }),
}
