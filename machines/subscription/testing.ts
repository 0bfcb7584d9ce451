import type { Project, SubscriptionOrder } from '../../protocol/shapes/subscription.ts'

export const project: Project = {
  id: 2,
  currency: 'TIDE',
  name: 'Tidewell',
  payCurrency: 'USDT',
  subscriptionPrice: '0.85',
  allotmentPrice: '0.8',
  minSubscription: '10',
  maxSubscription: '12000',
  lockupDays: 30,
  disbursementRatio: '20',
  participants: 12,
  quantity: '1200000',
  hardCap: '10000',
  total: '34000',
  starts: 1_000,
  ends: 2_000,
  listingTime: 3_000,
  state: 'progress',
}

export const order: SubscriptionOrder = {
  number: 'S1',
  clientId: null,
  project: 2,
  currency: 'TIDE',
  name: 'Tidewell',
  payCurrency: 'USDT',
  quantity: '100',
  price: '0.85',
  paid: '85',
  allotted: null,
  due: null,
  refunded: null,
  locked: '0',
  released: '0',
  unlocks: null,
  state: 'subscribed',
  reason: null,
  created: 1_500,
  updated: 1_500,
}

export const allotted: SubscriptionOrder = { ...order, allotted: '60', due: '48', refunded: '37', state: 'allotted' }
export const locked: SubscriptionOrder = { ...allotted, locked: '60', unlocks: 3_000, state: 'locked' }
