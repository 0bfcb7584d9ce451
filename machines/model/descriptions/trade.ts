import type { MachineDescriptions } from './description.ts'

const contractOrder: MachineDescriptions = {
  states: {
    initial: 'Chooses where to continue. A request that may have been sent comes first.',
    drafting: { is: 'The user fills in the order form.', codes: ['VAL-12'] },
    requested: 'The request decides which of the two calls is used.',
    ordering: { is: 'The user reviews a market or limit order, and the app sends it.', codes: ['ORD-03'] },
    orderingTrigger: { is: 'The user reviews a trigger order, and the app sends it.', codes: ['ORD-03'] },
    pending: { is: 'The order waits for its trigger.', codes: ['ORD-03'] },
    open: { is: 'The order is open in the order book.', codes: ['ORD-03'] },
    holding: { is: 'The order is at least partly filled, so a position exists.', codes: ['ORD-03'] },
    found: 'The order was placed, but its status is unknown. The lists show it.',
    refused: 'The exchange rejected it with a reason. The entries are kept.',
    cancelled: 'Nothing of an IOC order could be filled at once, so it was canceled.',
  },
  moves: {
    drafting: { 'ticket.review': ['VAL-12'] },
    ordering: { 'done submission': ['ORD-03'] },
    orderingTrigger: { 'done submission': ['ORD-03'] },
  },
  guards: {
    unfilledIoc: 'Nothing of an IOC order was filled.',
    rests: { is: 'The order was placed, and nothing is filled.', codes: ['ORD-03'] },
    fills: { is: 'The order was placed and is at least partly filled.', codes: ['ORD-03'] },
    direct: 'The order has no trigger.',
    waiting: { is: 'The order waits for a trigger.', codes: ['ORD-03'] },
    placeable: { is: 'The order is valid at this price and balance.', codes: ['VAL-12'] },
  },
}

const position: MachineDescriptions = {
  states: {
    closing: { codes: ['ORD-03', 'ORD-02'] },
    'closing.atMarket': { codes: ['ORD-03'] },
    'closing.atTrigger': { codes: ['ORD-03'] },
    settingStops: { codes: ['ORD-03'] },
    closed: { codes: ['ORD-02'] },
    stopsSet: { codes: ['ORD-03'] },
  },
  guards: { wasLiquidated: 'The records show a liquidation.' },
}
const positionDetails: MachineDescriptions = {
  guards: { foundAmongClosed: 'This part of the list contains the closed position.' },
}
const closeAll: MachineDescriptions = { states: { '': { codes: ['ORD-02'] } } }
const spotOrder: MachineDescriptions = { states: { drafting: { codes: ['VAL-12'] } } }
const revoke: MachineDescriptions = { states: { confirming: { codes: ['ORD-01'] }, done: { codes: ['ORD-01'] } } }
const amend: MachineDescriptions = {
  states: {
    typing: { is: 'The user changes price, amount and stop price of an open order.', codes: ['ORD-01'] },
    done: { codes: ['ORD-01'] },
  },
  guards: {
    isShown: 'The news is about the order in the sheet.',
    fine: { is: 'The change is valid at this balance and this last price.', codes: ['VAL-12'] },
    isOver: 'The order was filled or canceled in the meantime.',
  },
}
const pendingAmend: MachineDescriptions = {
  states: {
    typing: {
      is: 'The user changes price, amount and trigger price of a contract order.',
      codes: ['ORD-03'],
    },
    done: { codes: ['ORD-03'] },
  },
  guards: {
    isShown: 'The news is about the order in the sheet.',
    fine: { is: 'The change is valid at this balance and these prices.', codes: ['VAL-12'] },
    isOver: 'The order was filled or canceled in the meantime.',
  },
}
const pendingRevoke: MachineDescriptions = {
  states: { confirming: { codes: ['ORD-03'] }, done: { codes: ['ORD-03'] } },
}

const life: MachineDescriptions = {
  states: { 'countingDown.running': { codes: ['ENT-07'] }, 'countingDown.ending': { codes: ['SOC-09', 'CON-15'] } },
  guards: { isOver: 'The exchange reports that the order has ended.' },
}
const running: MachineDescriptions = { states: { '': { codes: ['ENT-07', 'SOC-09'] } } }
const stake: MachineDescriptions = { states: { '': { codes: ['VAL-09'] } } }
const subscription: MachineDescriptions = {
  states: {
    'showing.progress': { codes: ['ORD-02'] },
    'showing.over': { codes: ['ORD-02'] },
    subscribing: { codes: ['ENT-15'] },
  },
}
const invest: MachineDescriptions = { states: { '': { codes: ['SCR-03', 'SCR-04'] } } }

export const TRADE = {
  contractOrder,
  position,
  positionDetails,
  closeAll,
  spotOrder,
  amend,
  pendingAmend,
  revoke,
  pendingRevoke,
  revokeAll: revoke,
  pendingRevokeAll: pendingRevoke,
  optionLife: life,
  secondLife: life,
  secondRunning: running,
  secondOrder: stake,
  optionOrder: stake,
  subscription,
  invest,
} as const
