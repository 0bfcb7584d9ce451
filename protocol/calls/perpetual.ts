import type { CallRow } from '../row.ts'

export const perpetualCalls = {
  /** Closes a position, whole or part (query quantity). */
  contractCloseOrder: { method: 'GET', path: '/api/contractCloseOrder/{id}', login: true, changes: true, money: true },
  /** Closes at a trigger. */
  contractPendingCloseOrder: {
    method: 'GET',
    path: '/api/contractPendingCloseOrder/{id}',
    login: true,
    changes: true,
    money: true,
  },
  /** Sets take profit and stop loss. */
  contractStopWinLose: {
    method: 'GET',
    path: '/api/contractStopWinLose/{id}',
    login: true,
    changes: true,
    money: true,
  },
  /** Sets take profit and stop loss in levels, each for a part of the position. */
  contractStopLevels: {
    method: 'POST',
    path: '/api/contractStopLevels/{id}',
    login: true,
    changes: true,
    money: true,
    ours: true,
  },
  /** Closes a position and opens the other side in the same size. */
  contractReverse: {
    method: 'POST',
    path: '/api/contractReverse/{id}',
    login: true,
    changes: true,
    money: true,
    ours: true,
  },
  /** Adds margin to a position, or removes it. */
  contractMargin: {
    method: 'POST',
    path: '/api/contractMargin/{id}',
    login: true,
    changes: true,
    money: true,
    ours: true,
  },
  /** Changes the leverage of a position, and with it its margin. */
  contractLeverage: {
    method: 'POST',
    path: '/api/contractLeverage/{id}',
    login: true,
    changes: true,
    money: true,
    ours: true,
  },
  /** Changes price, amount and trigger price of an open or pending order. */
  contractAmend: {
    method: 'POST',
    path: '/api/contractAmend/{id}',
    login: true,
    changes: true,
    money: true,
    ours: true,
  },
  /** Cancels a trigger or open order. */
  contractRevokePending: {
    method: 'GET',
    path: '/api/contractRevokePending/{id}',
    login: true,
    changes: true,
    money: true,
  },
  /** Cancels all trigger and open orders that match its filter. */
  contractRevokeAll: {
    method: 'POST',
    path: '/api/contractRevokeAll',
    login: true,
    changes: true,
    money: true,
    ours: true,
  },
  /** Closed positions and ledger of the contract account. */
  contractFinance: { method: 'GET', path: '/api/contractFinance', login: true },
  /** Trigger and open orders. */
  contractPending: { method: 'GET', path: '/api/contractPending', login: true },
  /** Open positions. */
  contractHandOrder: { method: 'GET', path: '/api/contractHandOrder', login: true },
  /** Past funding rates of a market, newest first. */
  fundingRates: { method: 'GET', path: '/api/fundingRates/{id}', ours: true },
  /** The user's funding payments, newest first. */
  fundingPayments: { method: 'GET', path: '/api/fundingPayments', login: true, ours: true },
  /** Places a contract order. */
  contractPlaceOrder: { method: 'POST', path: '/api/contractPlaceOrder/{id}', login: true, changes: true, money: true },
  /** Places a contract order that waits for its trigger. */
  contractpendingPlaceOrder: {
    method: 'POST',
    path: '/api/contractpendingPlaceOrder/{id}',
    login: true,
    changes: true,
    money: true,
  },
} as const satisfies Record<string, CallRow>
