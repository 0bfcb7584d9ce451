/** Who one is, what protects an account, settings, news, and the operator's desk. */
import { type Row, seenBy, trader } from './row.ts'

const SECURITY = '/pages/safe'
const METHODS = `${SECURITY}/addPaymentMethod`
const SETTINGS = '/pages/set'
const STATUS = '/pages/auth/authPending'
const WORK_ORDER = '/pages/help/problem/WorkOrder'

export const PEOPLE_ROWS = {
  'identity-not-certified': seenBy('fresh', 'identity', '/pages/auth/auth1'),
  'identity-country': seenBy('fresh', 'identity', '/pages/auth/chooseCountry'),
  'identity-documents': seenBy('fresh', 'identity', '/pages/auth/uploadCard'),
  'identity-under-review': seenBy('underReview', 'identity', STATUS),
  'identity-refused': seenBy('auditFailure', 'identity', STATUS),
  'identity-passed': seenBy('underReview', 'identity', STATUS),
  'security-center': trader('security', `${SECURITY}/index`),
  'c2c-security': trader('security', `${SECURITY}/o2c/o2c`),
  'phone-to-change': trader('security', `${SECURITY}/editPhoneNumber`),
  'email-to-change': trader('security', `${SECURITY}/editindex?item=email`),
  'contact-to-bind': trader('security', `${SECURITY}/bind`),
  'authenticator-bound': trader('security', `${SECURITY}/bindgoogle/index`),
  'authenticator-key': trader('security', `${SECURITY}/bindgoogle/googleKey`),
  'fund-password-missing': seenBy('verified', 'security', `${SECURITY}/passwordset/index/index`),
  'fund-password-locked': trader('security', `${SECURITY}/passwordset/index/index`),
  'cards-full': trader('security', '/pages/user_center/bank'),
  'card-to-bind': trader('security', `${METHODS}/addbink`),
  'payment-methods': trader('security', `${METHODS}/index`),
  'payment-method-to-add': trader('security', `${METHODS}/addpayment`),
  'personal-center': trader('people', '/pages/user_center/index'),
  'log-ins-from-everywhere': trader('people', '/pages/user_center/user_login'),
  'share-poster': trader('people', '/pages/user_center/shrare'),
  invitation: trader('people', '/pages/invitation/index'),
  'rebates-earned': trader('people', '/pages/invitation/total'),
  'friends-invited': trader('people', '/pages/invitation/number'),
  settings: trader('settings', `${SETTINGS}/index`),
  languages: seenBy('visitor', 'settings', `${SETTINGS}/langset`),
  theme: seenBy('visitor', 'settings', `${SETTINGS}/themeSet`),
  'price-colours': seenBy('visitor', 'settings', `${SETTINGS}/upcolor`),
  'display-currency': trader('settings', `${SETTINGS}/exchange_rate`),
  'messages-unread': trader('news', '/pages/msg/index'),
  'outage-announced': trader('news', '/'),
  'outage-under-way': trader('news', '/pages/Notice/index'),
  'help-center': trader('news', '/pages/help/index'),
  'common-problems': seenBy('visitor', 'news', '/pages/help/problem/index'),
  'problem-answered': seenBy('visitor', 'news', '/pages/help/problem/detail?id=4'),
  'fees-article': seenBy('visitor', 'news', '/pages/app/richText?id=fees'),
  'work-order-answered': trader('news', `${WORK_ORDER}?tab=mine&id={ticket}`),
  'work-order-waiting': trader('news', `${WORK_ORDER}?tab=mine`),
  'desk-full': trader('desk', '/simulator'),
} satisfies Record<string, Row>
