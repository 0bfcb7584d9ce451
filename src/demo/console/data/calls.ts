/** The calls that answer with records of a collection, for links into the explorer. */
import type { CallName } from '../../../../protocol/calls/index.ts'
import type { CollectionName } from '../../../../simulator/operator/data.ts'

/** Collections without calls belong to the operator and the console. */
export const CALLS: Record<CollectionName, readonly CallName[]> = {
  people: ['myProfile'],
  identities: ['authInfo'],
  deposits: ['rechargeRecord'],
  withdrawals: ['withdrawalRecord'],
  replies: ['workOrderRecord'],
  tickets: ['workOrderRecord'],
  aftersales: ['shopAftersales'],
  closed: [],
  networks: ['rechargeWay', 'withdrawalWay'],
  currencies: ['rechargeWay', 'withdrawalWay'],
  markets: ['marketDetail', 'productDetail'],
  products: ['invest'],
  projects: ['product', 'productDetail'],
  announcements: ['notice', 'home'],
  articles: ['page'],
  problems: ['commonProblem'],
  topics: ['commonProblem'],
  ticketKinds: ['workOrder'],
  categories: ['shopCategory'],
  skus: ['shopGoodsDetail'],
  activities: ['shopGoodsActivityList', 'shopActivityDetail'],
  goods: ['shopGoods', 'shopGoodsDetail', 'shopGoodsByIds'],
  prizes: ['boxlist', 'boxnotice'],
  boxes: ['boxlist'],
  banners: ['home'],
  shortcuts: ['home'],
  groups: [],
  personas: [],
  accounts: ['login'],
  scenarios: [],
}
