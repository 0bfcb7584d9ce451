/** Every machine of the app, for those who look at flows and test from them. Not for pages: it draws in all areas at once. */
import type { AnyStateMachine } from 'xstate'
import { inboxFlow } from '../app/inboxFlow.ts'
import { noticesFlow } from '../app/noticesFlow.ts'
import { outageFlow } from '../app/outageFlow.ts'
import { sessionFlow } from '../app/sessionFlow.ts'
import { settingsFlow } from '../app/settingsFlow.ts'
import { socketFlow } from '../app/socketFlow.ts'
import { startFlow } from '../app/startFlow.ts'
import { versionFlow } from '../app/versionFlow.ts'
import { addressBookFlow } from '../assets/addressBookFlow.ts'
import { convertFlow } from '../assets/convertFlow.ts'
import { depositFlow } from '../assets/depositFlow.ts'
import { fundsFlow } from '../assets/fundsFlow.ts'
import { transferFlow } from '../assets/transferFlow.ts'
import { withdrawalFlow } from '../assets/withdrawalFlow.ts'
import { withdrawalStatusFlow } from '../assets/withdrawalStatusFlow.ts'
import { closeAllFlow } from '../contract/closeAllFlow.ts'
import { contractOrderFlow } from '../contract/contractOrderFlow.ts'
import { positionDetailsFlow } from '../contract/positionDetailsFlow.ts'
import { positionFlow } from '../contract/positionFlow.ts'
import { loginFlow } from '../entry/loginFlow.ts'
import { registerFlow } from '../entry/registerFlow.ts'
import { resetFlow } from '../entry/resetFlow.ts'
import { ticketFlow } from '../help/ticketFlow.ts'
import { workOrderFlow } from '../help/workOrderFlow.ts'
import { identityFlow } from '../identity/identityFlow.ts'
import { investFlow } from '../invest/investFlow.ts'
import { favouritesFlow } from '../market/favouritesFlow.ts'
import { marketListFlow } from '../market/marketListFlow.ts'
import { quoteFlow } from '../market/quoteFlow.ts'
import { messagesFlow } from '../message/messagesFlow.ts'
import { optionOrderFlow } from '../option/optionOrderFlow.ts'
import { optionLife, secondLife } from '../option/orderLife.ts'
import { optionRunningFlow, secondRunningFlow } from '../option/runningOrders.ts'
import { secondOrderFlow } from '../option/secondOrderFlow.ts'
import { bankCardsFlow, paymentMethodsFlow } from '../payment/belongingsFlow.ts'
import { addMethodFlow, bindCardFlow } from '../payment/bindFlow.ts'
import { authenticatorFlow } from '../security/authenticatorFlow.ts'
import { contactFlow } from '../security/contactFlow.ts'
import { fundPasswordSettingsFlow } from '../security/fundPasswordSettingsFlow.ts'
import { loginPasswordFlow } from '../security/loginPasswordFlow.ts'
import { proofFlow } from '../security/proofFlow.ts'
import { codeFlow } from '../shared/codeFlow.ts'
import { fundPasswordFlow } from '../shared/fundPasswordFlow.ts'
import { pageLoad } from '../shared/pageLoad.ts'
import { picturesFlow } from '../shared/picturesFlow.ts'
import { recordList } from '../shared/recordList.ts'
import { uploadFlow } from '../shared/uploadFlow.ts'
import { afterSaleFlow } from '../shop/afterSaleFlow.ts'
import { boxFlow } from '../shop/boxFlow.ts'
import { checkoutFlow } from '../shop/checkoutFlow.ts'
import { groupPurchaseFlow } from '../shop/groupPurchaseFlow.ts'
import { orderFlow } from '../shop/orderFlow.ts'
import { signInFlow } from '../shop/signInFlow.ts'
import { submission } from '../submission/submissionFlow.ts'
import { subscriptionFlow } from '../subscription/subscriptionFlow.ts'
import { pendingRevokeFlow, revokeFlow } from '../trade/revokeFlow.ts'
import { riskFlow } from '../trade/riskFlow.ts'
import { spotOrderFlow } from '../trade/spotOrderFlow.ts'
import { tradingFlow } from '../trade/tradingFlow.ts'
import { chartName } from './chartName.ts'

/** A machine, and where its chart is written. */
export interface Registered {
  readonly name: string
  readonly machine: AnyStateMachine
  /** Path of the file below machines/, without its ending. */
  readonly file: string
}

/** One for all that are made alike. */
const MADE = [
  ['shared/pageLoad', pageLoad('home')],
  ['shared/recordList', recordList('currencyRecord', ({ number }) => number)],
  ['submission/submissionFlow', submission('withdrawal')],
] as const

const FLOWS = [
  ['app/noticesFlow', noticesFlow],
  ['app/outageFlow', outageFlow],
  ['app/inboxFlow', inboxFlow],
  ['app/sessionFlow', sessionFlow],
  ['app/settingsFlow', settingsFlow],
  ['app/socketFlow', socketFlow],
  ['app/startFlow', startFlow],
  ['app/versionFlow', versionFlow],
  ['assets/addressBookFlow', addressBookFlow],
  ['assets/convertFlow', convertFlow],
  ['assets/depositFlow', depositFlow],
  ['assets/fundsFlow', fundsFlow],
  ['assets/transferFlow', transferFlow],
  ['assets/withdrawalFlow', withdrawalFlow],
  ['assets/withdrawalStatusFlow', withdrawalStatusFlow],
  ['contract/closeAllFlow', closeAllFlow],
  ['contract/contractOrderFlow', contractOrderFlow],
  ['contract/positionDetailsFlow', positionDetailsFlow],
  ['contract/positionFlow', positionFlow],
  ['entry/loginFlow', loginFlow],
  ['entry/registerFlow', registerFlow],
  ['entry/resetFlow', resetFlow],
  ['help/ticketFlow', ticketFlow],
  ['help/workOrderFlow', workOrderFlow],
  ['identity/identityFlow', identityFlow],
  ['invest/investFlow', investFlow],
  ['market/favouritesFlow', favouritesFlow],
  ['market/marketListFlow', marketListFlow],
  ['market/quoteFlow', quoteFlow],
  ['message/messagesFlow', messagesFlow],
  ['option/optionOrderFlow', optionOrderFlow],
  ['option/orderLife', optionLife],
  ['option/orderLife', secondLife],
  ['option/runningOrders', optionRunningFlow],
  ['option/runningOrders', secondRunningFlow],
  ['option/secondOrderFlow', secondOrderFlow],
  ['shared/codeFlow', codeFlow],
  ['shared/fundPasswordFlow', fundPasswordFlow],
  ['shared/picturesFlow', picturesFlow],
  ['shared/uploadFlow', uploadFlow],
  ['payment/belongingsFlow', bankCardsFlow],
  ['payment/belongingsFlow', paymentMethodsFlow],
  ['payment/bindFlow', addMethodFlow],
  ['payment/bindFlow', bindCardFlow],
  ['security/authenticatorFlow', authenticatorFlow],
  ['security/contactFlow', contactFlow],
  ['security/fundPasswordSettingsFlow', fundPasswordSettingsFlow],
  ['security/loginPasswordFlow', loginPasswordFlow],
  ['security/proofFlow', proofFlow],
  ['shop/afterSaleFlow', afterSaleFlow],
  ['shop/boxFlow', boxFlow],
  ['shop/checkoutFlow', checkoutFlow],
  ['shop/groupPurchaseFlow', groupPurchaseFlow],
  ['shop/orderFlow', orderFlow],
  ['shop/signInFlow', signInFlow],
  ['subscription/subscriptionFlow', subscriptionFlow],
  ['trade/revokeFlow', pendingRevokeFlow],
  ['trade/revokeFlow', revokeFlow],
  ['trade/riskFlow', riskFlow],
  ['trade/spotOrderFlow', spotOrderFlow],
  ['trade/tradingFlow', tradingFlow],
] as const
/** For tables that have to name every machine. */
export type Flows = typeof FLOWS

/** The machines by name, in alphabetical order. */
export const MACHINES: readonly Registered[] = [...FLOWS, ...MADE]
  .map(([file, machine]) => ({
    name: chartName(machine as unknown as AnyStateMachine),
    machine: machine as unknown as AnyStateMachine,
    file,
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

const byName = new Map(MACHINES.map((registered) => [registered.name, registered]))

/** The machine of a name, or of any machine that is made alike; nothing for one that the app does not know. */
export const registered = (name: string): Registered | undefined => byName.get(chartName({ id: name }))
