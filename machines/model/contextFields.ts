/** What may be seen of what each machine keeps: every field has an entry, which the compiler checks (fields.ts says what they mean). */
import type { AnyStateMachine, ContextFrom, StateMachine } from 'xstate'
import type { Rule } from './fieldRules.ts'
import type { Flows } from './register.ts'

type Rules = { readonly [field: string]: Rule }
type Fields<M extends AnyStateMachine> = { readonly [Field in keyof ContextFrom<M>]-?: Rule }
// biome-ignore format: one line says it
// biome-ignore lint/suspicious/noExplicitAny: only the last of a machine's types is of interest
type NameOf<M> = M extends StateMachine<any, any, any, any, any, any, any, any, any, any, any, any, any, { id: infer Name extends string }> ? Name : never
/** By name, where the compiler knows it: machines that a function makes are checked by the test. */
type EveryField = {
  readonly [Row in Flows[number] as string extends NameOf<Row[1]> ? never : NameOf<Row[1]>]: Fields<Row[1]>
}

/** As they are, where they are words, numbers, a yes or no. */
const shown = <Field extends string>(...fields: Field[]) => each(fields, 'shown')
/** Only how much of them there is. */
const size = <Field extends string>(...fields: Field[]) => each(fields, 'size')
/** Only whether they are there. */
const masked = <Field extends string>(...fields: Field[]) => each(fields, 'masked')
const each = <Field extends string, R extends Rule>(fields: readonly Field[], rule: R) =>
  Object.fromEntries(fields.map((field) => [field, rule])) as { [F in Field]: R }

/** Why something failed: the id; what a server wrote about it may name a person. */
const FAILURE = { ...shown('id'), ...size('message') }
const PROBLEM = { ...shown('id'), ...size('params') }
/** What is about to be sent, or was. */
const SUBMISSION = { ...shown('clientId', 'sent'), ...size('request', 'facts') }
const OUTPUT = { ...shown('outcome', 'number'), ...size('order', 'reply'), failure: FAILURE }
const CONTACT = { ...shown('type', 'area'), ...size('account') }
const MARKET = shown('id', 'code', 'base', 'quote', 'tick', 'step')
const PROFILE = { ...shown('identity', 'fundPasswordSet'), ...size('uid') }
/** Orders, positions, records, goods: what they are and how they stand, not whose. */
const THING = {
  ...shown('id', 'number', 'clientId', 'code', 'currency', 'kind', 'side', 'direction', 'action', 'state', 'price'),
  ...shown('quantity', 'filled', 'amount', 'received', 'fee', 'total', 'from', 'to', 'confirmations', 'needed'),
  ...shown('created', 'updated'),
}

export const CONTEXTS = {
  addPaymentMethod: {
    ...shown('pending'),
    draft: { ...shown('kind'), ...size('name', 'account', 'picture') },
    problems: shown('account', 'kind', 'name', 'picture'),
    error: FAILURE,
  },
  addressBook: { ...shown('removing'), ...size('list', 'saving'), error: FAILURE },
  afterSale: {
    ...shown('orderId', 'itemId', 'before'),
    item: THING,
    aftersale: THING,
    draft: { ...shown('kind', 'reason'), ...size('content', 'pictures') },
    problems: shown('kind', 'reason'),
    error: FAILURE,
  },
  authenticator: {
    ...shown('problem'),
    known: { ...shown('bound'), ...masked('key', 'uri') },
    error: FAILURE,
  },
  bankCards: {
    ...size('items', 'cache'),
    asked: { ...shown('id', 'created'), ...size('bankName', 'name', 'cardNumber', 'idNumber') },
    error: FAILURE,
  },
  bindBank: {
    ...shown('pending'),
    draft: size('bankName', 'name', 'cardNumber', 'idNumber'),
    problems: shown('bankName', 'cardNumber', 'idNumber', 'name'),
    error: FAILURE,
  },
  box: {
    ...shown('boxId', 'quantity', 'number'),
    ...size('facts'),
    box: {
      ...shown('id', 'intro', 'image', 'currency', 'price', 'expected', 'rolls'),
      ...size('title', 'back', 'prizes'),
    },
    address: size('name', 'phone', 'address'),
    problems: shown('address', 'name', 'phone', 'quantity'),
    submission: SUBMISSION,
    order: THING,
    error: FAILURE,
  },
  checkout: {
    ...size('before'),
    draft: { ...shown('coupon', 'activity', 'group', 'invoice'), ...size('lines', 'address', 'remark') },
    problems: shown('activity', 'address', 'coupon', 'group', 'invoice', 'lines', 'name', 'phone', 'remark'),
    price: { ...shown('currency', 'goodsAmount', 'discount', 'postage', 'total', 'available'), ...size('items') },
    error: FAILURE,
    order: THING,
  },
  closeAll: { ...shown('resumed'), ...size('queue', 'closed', 'failed'), submission: SUBMISSION },
  code: { ...shown('purpose', 'pause', 'deadline', 'now'), ...size('parent'), contact: CONTACT, error: FAILURE },
  contact: {
    ...shown('kind', 'problem', 'changed'),
    ...size('cache'),
    ...masked('oldCode', 'code'),
    profile: PROFILE,
    contact: CONTACT,
    error: FAILURE,
  },
  contractOrder: {
    ...size('drafts', 'problems'),
    market: MARKET,
    asked: { ...shown('trigger'), ...size('request') },
    facts: shown('price', 'code'),
    submission: SUBMISSION,
    order: THING,
    error: FAILURE,
  },
  convert: {
    ...shown('again'),
    ...size('ways', 'cache'),
    wish: shown('from', 'to'),
    draft: shown('from', 'to', 'amount'),
    kept: shown('from', 'to', 'amount'),
    problem: PROBLEM,
    submission: SUBMISSION,
    quote: shown('number', 'from', 'to', 'amount', 'received', 'rate', 'spread', 'expires'),
    done: THING,
    error: FAILURE,
  },
  deposit: {
    ...shown('pending', 'following'),
    ...size('ways', 'cache'),
    wish: shown('currency', 'protocol'),
    draft: { ...shown('currency', 'protocol', 'amount', 'telling'), ...size('picture') },
    kept: { ...shown('currency', 'protocol', 'amount', 'telling'), ...size('picture') },
    problem: PROBLEM,
    submission: SUBMISSION,
    record: THING,
    error: FAILURE,
  },
  favourites: { ...size('confirmed', 'queue'), error: FAILURE },
  fundPassword: { ...shown('count'), error: FAILURE },
  fundPasswordSettings: {
    ...shown('isSet', 'sentHere', 'course', 'problem', 'wiped'),
    ...size('contacts', 'cache'),
    ...masked('code'),
    error: FAILURE,
  },
  funds: {
    ...shown('account', 'hideSmall'),
    ...size('cache'),
    wallet: { ...shown('total', 'available', 'frozen', 'change', 'changeRate', 'btc'), ...size('accounts') },
    overviews: size('funding', 'coin', 'second', 'options', 'contract'),
    error: FAILURE,
    accountErrors: size('options', 'funding', 'coin', 'contract', 'second'),
  },
  groupPurchase: {
    ...shown('activityId', 'goodsId', 'joining', 'sku'),
    ...size('open'),
    activity: {
      ...shown('id', 'kind', 'percent', 'state', 'starts', 'ends', 'size', 'hours'),
      ...size('title', 'goods'),
    },
    order: THING,
    group: THING,
    error: FAILURE,
  },
  identity: {
    ...shown('visitor'),
    ...size('kept', 'info', 'pending'),
    draft: size('nationality', 'name', 'idNumber', 'pictures'),
    uploads: size('front', 'portrait', 'back'),
    problems: shown('idNumber', 'name', 'nationality'),
    error: FAILURE,
  },
  invest: {
    ...shown('productId'),
    ...size('drafts', 'facts'),
    product: THING,
    investment: THING,
    problem: PROBLEM,
    place: SUBMISSION,
    redeem: SUBMISSION,
    error: FAILURE,
  },
  list: {
    ...shown('total', 'dropped', 'pages'),
    ...size('rows'),
    filters: shown('code', 'state', 'side'),
    error: FAILURE,
  },
  load: { ...size('request', 'data', 'cache', 'parent'), error: FAILURE },
  login: {
    ...size('methods'),
    ...masked('device'),
    contact: CONTACT,
    problems: shown('account', 'code', 'password'),
    error: FAILURE,
    session: { ...shown('first'), ...masked('token') },
  },
  loginPassword: {
    ...size('contacts', 'cache'),
    ...masked('code'),
    problems: shown('old', 'password', 'repeat'),
    error: FAILURE,
  },
  markets: {
    ...shown('search', 'loggedIn'),
    ...size('markets', 'categories', 'recent', 'cache'),
    tab: shown('kind', 'category'),
    sort: shown('by', 'direction'),
    error: FAILURE,
  },
  messages: { ...shown('allUpTo'), ...size('read', 'waiting'), error: FAILURE },
  inbox: shown('unread', 'newest'),
  notices: { ...shown('lastId'), ...size('shown', 'recent', 'merging', 'loading') },
  optionLife: { ...shown('eventAt'), order: THING, error: FAILURE },
  optionOrder: {
    ...size('problems'),
    market: MARKET,
    draft: shown('cycle', 'stake'),
    request: shown('id', 'direction', 'amount', 'cycle', 'periodId'),
    review: { ...shown('code', 'currency', 'price'), ...size('offer', 'round') },
    submission: SUBMISSION,
    order: THING,
    error: FAILURE,
  },
  optionRunning: size('orders', 'settled', 'missed'),
  outage: size('outages', 'shown', 'dismissed', 'cache'),
  paymentMethods: {
    ...size('items', 'cache'),
    asked: { ...shown('id', 'kind', 'created'), ...size('name', 'account', 'picture') },
    error: FAILURE,
  },
  pendingRevoke: { order: THING, submission: SUBMISSION, revoked: THING, error: FAILURE },
  pictures: { ...shown('most', 'group', 'lastKey', 'tooMany'), ...size('items') },
  position: {
    ...size('problems', 'ended', 'unreported'),
    submission: { ...SUBMISSION, ...shown('action') },
    position: THING,
    steps: shown('tick', 'step'),
    close: shown('at', 'quantity', 'percent', 'triggerPrice', 'triggerType'),
    stops: shown('stopWin', 'stopLose'),
    error: FAILURE,
  },
  positionDetails: {
    ...shown('number', 'code', 'page', 'slow'),
    ...size('orders'),
    position: THING,
    order: THING,
    error: FAILURE,
  },
  proof: {
    ...shown('purpose', 'problem', 'atOnce'),
    ...size('contacts'),
    ...masked('code'),
    contact: CONTACT,
    sentTo: CONTACT,
    error: FAILURE,
  },
  quote: {
    ...size('choices', 'candles'),
    market: MARKET,
    detail: size('market', 'info'),
    detailError: FAILURE,
    error: FAILURE,
  },
  register: {
    ...shown('codeAsked'),
    ...size('invite', 'methods'),
    ...masked('code', 'password', 'device'),
    contact: CONTACT,
    sentTo: CONTACT,
    problems: shown('account', 'code', 'invite', 'password', 'passwordRepeat', 'payment', 'paymentRepeat'),
    error: FAILURE,
    session: { ...shown('first'), ...masked('token') },
  },
  reset: {
    ...size('methods'),
    ...masked('code'),
    contact: CONTACT,
    sentTo: CONTACT,
    problems: shown('account', 'code', 'password', 'passwordRepeat'),
    error: FAILURE,
  },
  revoke: { order: THING, submission: SUBMISSION, revoked: THING, error: FAILURE },
  risk: { ...shown('subject'), ...size('accepted') },
  secondLife: { ...shown('eventAt'), order: THING, error: FAILURE },
  secondOrder: {
    ...size('problems'),
    market: MARKET,
    draft: shown('cycle', 'stake'),
    request: shown('id', 'direction', 'amount', 'cycle'),
    review: { ...shown('code', 'currency', 'price'), ...size('offer', 'round') },
    submission: SUBMISSION,
    order: THING,
    error: FAILURE,
  },
  secondRunning: size('orders', 'settled', 'missed'),
  session: {
    ...shown('first', 'dialog'),
    ...size('cache'),
    user: { ...shown('isLogin'), ...size('name', 'shareId'), ...masked('token'), info: PROFILE },
    error: FAILURE,
  },
  settings: {
    ...shown('language', 'systemDark'),
    style: shown('theme', 'upDown', 'textScale', 'hideAmounts', 'highContrast'),
    forex: shown('title'),
    defaults: { ...shown('language'), forex: shown('title') },
  },
  shopOrder: {
    ...shown('id', 'action'),
    order: THING,
    comment: { ...shown('itemId', 'stars'), ...size('content', 'pictures') },
    error: FAILURE,
  },
  signIn: {
    ...shown('day'),
    calendar: { ...shown('signedToday', 'streak', 'points', 'replenishCost', 'daysToCoupon'), ...size('days') },
    gained: { ...shown('day', 'points', 'balance', 'streak'), ...size('coupon') },
    error: FAILURE,
  },
  socket: { ...shown('tries', 'broken', 'forex', 'code'), ...size('chance', 'codes'), ...masked('token') },
  spotOrder: {
    ...size('drafts', 'problems'),
    market: MARKET,
    asked: shown('type', 'id', 'price', 'quantity', 'total', 'side'),
    facts: shown('price', 'code'),
    submission: SUBMISSION,
    order: THING,
    error: FAILURE,
  },
  start: {
    ...size('name', 'forexList'),
    ...masked('token'),
    config: {
      ...shown('emailOffered', 'mobileOffered', 'inviteOffered', 'defaultLanguage', 'defaultForex', 'officialEmail'),
      ...masked('chatKey'),
    },
    languages: { ...shown('currentLang'), ...size('list') },
    profile: PROFILE,
    error: FAILURE,
  },
  submission: {
    ...shown('key', 'confirmed', 'clientId', 'unsure'),
    ...size('request', 'facts'),
    kept: SUBMISSION,
    wrong: FAILURE,
    output: OUTPUT,
  },
  subscription: {
    ...shown('projectId'),
    ...size('drafts', 'facts'),
    project: THING,
    order: THING,
    problem: PROBLEM,
    subscribe: SUBMISSION,
    placement: SUBMISSION,
    error: FAILURE,
  },
  ticket: {
    ...shown('id', 'pending', 'closing', 'written', 'page'),
    ticket: { ...shown('id', 'kind', 'state', 'created', 'updated'), ...size('text', 'pictures', 'replies') },
    reply: size('text', 'pictures'),
    problems: shown('kind', 'pictures', 'text'),
    error: FAILURE,
  },
  trading: shown('begin'),
  transfer: {
    ...size('ways', 'cache'),
    wish: shown('from', 'to', 'currency'),
    draft: shown('from', 'to', 'currency', 'amount'),
    kept: shown('from', 'to', 'currency', 'amount'),
    problem: PROBLEM,
    submission: SUBMISSION,
    done: THING,
    error: FAILURE,
  },
  upload: {
    ...shown('percent', 'problem', 'spoilt', 'group', 'shrink'),
    ...size('list'),
    file: shown('size', 'type'),
    picture: { ...shown('id'), ...size('url') },
  },
  version: {},
  withdrawal: {
    ...size('problems', 'cache'),
    ways: { ...shown('fundPasswordSet', 'waitUntil'), ...size('currencies', 'bankWays', 'banks') },
    wish: shown('way', 'currency'),
    draft: { ...shown('way', 'currency', 'network', 'picked', 'amount', 'card'), ...size('address', 'memo') },
    kept: { ...shown('way', 'currency', 'network', 'picked', 'amount', 'card'), ...size('address', 'memo') },
    submission: SUBMISSION,
    followed: shown('number', 'created'),
    record: THING,
    error: FAILURE,
  },
  withdrawalStatus: { ...shown('number', 'created'), record: THING, error: FAILURE },
  workOrder: {
    ...shown('pending'),
    ...size('before'),
    draft: { ...shown('kind'), ...size('text', 'pictures') },
    problems: shown('kind', 'pictures', 'text'),
    error: FAILURE,
    ticket: { ...shown('id', 'kind', 'state', 'created', 'updated'), ...size('text', 'pictures', 'replies') },
  },
} satisfies EveryField & Record<string, Rules>
