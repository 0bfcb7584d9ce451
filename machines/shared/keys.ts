import type { CodePurpose } from '../../protocol/shapes/user.ts'
import type { SHOP_KEYS } from './shopKeys.ts'

/** Every storage key but the shop's. `draft:`, `intent:` and `filter:` keys are in session storage, the others in local storage. */
export const KEYS = {
  token: 'token',
  user: 'user',
  language: 'language',
  forex: 'forex',
  style: 'style',
  muted: 'muted',
  brand: 'brand',
  /** Session: the typeface it shows. Local: the language for which an earlier session downloaded the typeface. */
  font: 'font',
  searches: 'searches',
  quote: 'quote',
  alerts: 'alerts',
  watchlists: 'watchlists',
  drawings: 'drawings',
  funds: 'funds',
  trading: 'trading',
  tickers: 'tickers',
  risks: 'risks',
  unconfirmed: 'unconfirmed',
  outages: 'outages',
  /** Session: calls that the backend lacks. */
  lacking: 'lacking',
  workspace: 'workspace',
  /** Which users of this device lock the app, and after which time. */
  lock: 'lock',
  /** Session: whether this tab is open, out of sight or locked. */
  lockSeen: 'lockSeen',
  loginDraft: 'draft:login',
  registerDraft: 'draft:register',
  resetDraft: 'draft:reset',
  contactDraft: 'draft:contact',
  spotDraft: 'draft:spot',
  spotSubmission: 'intent:spot',
  revokeSubmission: 'intent:revoke',
  amendSubmission: 'intent:amend',
  revokeAllSubmission: 'intent:revokeAll',
  secondDraft: 'draft:second',
  secondSubmission: 'intent:second',
  optionDraft: 'draft:option',
  optionSubmission: 'intent:option',
  contractDraft: 'draft:contract',
  contractSubmission: 'intent:contract',
  contractTriggerSubmission: 'intent:contractTrigger',
  closeSubmission: 'intent:close',
  closeTriggerSubmission: 'intent:closeTrigger',
  stopsSubmission: 'intent:stops',
  stopLevelsSubmission: 'intent:stopLevels',
  reverseSubmission: 'intent:reverse',
  marginSubmission: 'intent:margin',
  leverageSubmission: 'intent:leverage',
  pendingAmendSubmission: 'intent:pendingAmend',
  pendingRevokeSubmission: 'intent:pendingRevoke',
  pendingRevokeAllSubmission: 'intent:pendingRevokeAll',
  closeAllQueue: 'draft:closeAll',
  closeAllSubmission: 'intent:closeAll',
  subscribeDraft: 'draft:subscribe',
  subscribeSubmission: 'intent:subscribe',
  placementSubmission: 'intent:placement',
  investDraft: 'draft:invest',
  investSubmission: 'intent:invest',
  redeemSubmission: 'intent:redeem',
  bankCardDraft: 'draft:bankCard',
  paymentMethodDraft: 'draft:paymentMethod',
  transferDraft: 'draft:transfer',
  transferSubmission: 'intent:transfer',
  withdrawalDraft: 'draft:withdrawal',
  withdrawalSubmission: 'intent:withdrawal',
  withdrawalBankSubmission: 'intent:withdrawalBank',
  withdrawalRevokeSubmission: 'intent:withdrawalRevoke',
  depositDraft: 'draft:deposit',
  depositSubmission: 'intent:deposit',
  convertDraft: 'draft:convert',
  convertSubmission: 'intent:convert',
  dustSubmission: 'intent:dust',
  workOrderDraft: 'draft:workOrder',
  identityDraft: 'draft:identity',
  aside: 'aside',
} as const

/** Drafts and submissions worth restoring after a log-in. None has secrets. */
export const WORK_KEYS = [
  KEYS.spotDraft,
  KEYS.secondDraft,
  KEYS.optionDraft,
  KEYS.contractDraft,
  KEYS.subscribeDraft,
  KEYS.investDraft,
  KEYS.transferDraft,
  KEYS.withdrawalDraft,
  KEYS.depositDraft,
  KEYS.convertDraft,
  KEYS.workOrderDraft,
] as const

type CodeKey = `draft:code:${CodePurpose}`
/** Key of a verification code's deadline. */
export const codeKey = (purpose: CodePurpose): CodeKey => `draft:code:${purpose}`

/** A list of records with a filter. */
export type FilteredList =
  | 'spot'
  | 'contract'
  | 'contractRecords'
  | 'second'
  | 'secondRecords'
  | 'options'
  | 'deposits'
  | 'withdrawals'
  | 'transfers'
  | 'conversions'
  | 'assets'
type FilterKey = `filter:${FilteredList}`
/** Key of a list's filter. */
export const filterKey = (list: FilteredList): FilterKey => `filter:${list}`

type ValueOf<T> = T[keyof T]
export type StorageKey = ValueOf<typeof KEYS> | ValueOf<typeof SHOP_KEYS> | CodeKey | FilterKey
