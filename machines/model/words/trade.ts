import type { MachineWords } from './said.ts'

const contractOrder: MachineWords = {
  states: {
    beginning: 'It is decided where to go on: what may have been sent comes first.',
    drafting: { is: 'The ticket is filled in.', codes: ['VAL-12'] },
    asked: 'By its request it is decided which of the two calls is meant.',
    ordering: { is: 'An order at market or with a limit is reviewed and sent.', codes: ['ORD-03'] },
    orderingTrigger: { is: 'An order that waits for its trigger is reviewed and sent.', codes: ['ORD-03'] },
    pending: { is: 'It waits for its trigger.', codes: ['ORD-03'] },
    open: { is: 'It rests in the book.', codes: ['ORD-03'] },
    holding: { is: 'Something of it has filled: there is a position.', codes: ['ORD-03'] },
    found: 'It happened, but nobody could say how it stands: the lists show it.',
    refused: 'The exchange said why not; the ticket stands.',
  },
  moves: {
    drafting: { 'ticket.review': ['VAL-12'] },
    ordering: { 'done submission': ['ORD-03'] },
    orderingTrigger: { 'done submission': ['ORD-03'] },
  },
  guards: {
    rests: { is: 'It was placed, and nothing has filled.', codes: ['ORD-03'] },
    fills: { is: 'It was placed, and something has filled.', codes: ['ORD-03'] },
    direct: 'What is to be placed has no trigger.',
    waiting: { is: 'What is to be placed waits for a trigger.', codes: ['ORD-03'] },
    placeable: { is: 'Nothing is wrong with the ticket at this price and balance.', codes: ['VAL-12'] },
  },
}

const position: MachineWords = {
  states: {
    closing: { codes: ['ORD-03', 'ORD-02'] },
    'closing.atMarket': { codes: ['ORD-03'] },
    'closing.atTrigger': { codes: ['ORD-03'] },
    settingStops: { codes: ['ORD-03'] },
    closed: { codes: ['ORD-02'] },
    stopsSet: { codes: ['ORD-03'] },
  },
  guards: { wasLiquidated: 'The records say that it was liquidated.' },
}
const positionDetails: MachineWords = {
  guards: { foundAmongClosed: 'This part of the list has the closed position.' },
}
const closeAll: MachineWords = { states: { '': { codes: ['ORD-02'] } } }
const spotOrder: MachineWords = { states: { drafting: { codes: ['VAL-12'] } } }
const revoke: MachineWords = { states: { asking: { codes: ['ORD-01'] }, done: { codes: ['ORD-01'] } } }
const pendingRevoke: MachineWords = { states: { asking: { codes: ['ORD-03'] }, done: { codes: ['ORD-03'] } } }

const life: MachineWords = {
  states: { 'countingDown.running': { codes: ['ENT-07'] }, 'countingDown.ending': { codes: ['SOC-09', 'CON-15'] } },
  guards: { isOver: 'The exchange says that the order is over.' },
}
const running: MachineWords = { states: { '': { codes: ['ENT-07', 'SOC-09'] } } }
const stake: MachineWords = { states: { '': { codes: ['VAL-09'] } } }
const subscription: MachineWords = {
  states: {
    'showing.progress': { codes: ['ORD-02'] },
    'showing.over': { codes: ['ORD-02'] },
    subscribing: { codes: ['ENT-15'] },
  },
}
const invest: MachineWords = { states: { '': { codes: ['SCR-03', 'SCR-04'] } } }

export const TRADE = {
  contractOrder,
  position,
  positionDetails,
  closeAll,
  spotOrder,
  revoke,
  pendingRevoke,
  optionLife: life,
  secondLife: life,
  secondRunning: running,
  secondOrder: stake,
  optionOrder: stake,
  subscription,
  invest,
} as const
