/** Calls that need codes, passwords and pictures, for the world of the examples. */
import type { CallName } from '../../protocol/calls/index.ts'
import { authenticatorCode } from '../../protocol/rules/authenticator.ts'
import type { Exchange } from '../../simulator/exchange.ts'
import { DEMO_ADDRESSES } from '../../simulator/seeds/addresses.ts'
import { DEMO_ACCOUNTS, type DemoAccountName } from '../../simulator/seeds/personas.ts'
import { softPasskey } from '../../simulator/world/people/softPasskey.ts'

export interface Desk {
  exchange: Exchange
  /** Makes a call with a token (empty for a visitor) and returns the whole body. */
  try(token: string, call: CallName, request: object): Promise<Record<string, unknown>>
  /** The same for a call that must succeed; returns its data. */
  ask(token: string, call: CallName, request: object): Promise<Record<string, unknown>>
}

const NEW = 'new@example.com'
const PASSWORD = 'correct-horse-1'
const FUND_PASSWORD = '20262026'
const PHONE = { mobile: '13900000009', area: '86' }

export async function enter({ ask }: Desk, who: DemoAccountName): Promise<string> {
  const { contact, password } = DEMO_ACCOUNTS[who]
  return String((await ask('', 'login', { ...contact, password, device: 'Android phone' })).token)
}

const lastCode = ({ exchange }: Desk): string => exchange.letters().at(-1)?.code ?? ''

/** Requests with more fields than a check would send. */
export async function asGuide({ ask }: Desk, token: string): Promise<void> {
  await ask('', 'market', {})
  await ask(token, 'convertWay', { from: 'USDT', to: 'BTC', amount: '20' })
  await ask(token, 'convert', { from: 'USDT', to: 'DOGE', amount: '2', clientId: 'example-0141' })
  const small = { account: 'funding', to: 'USDT', currencies: 'DOGE' }
  const { quote } = await ask(token, 'dustWay', small)
  const quoteNo = (quote as { quote_no: string }).quote_no
  await ask(token, 'dust', { ...small, quoteNo, clientId: 'example-0142' })
  await ask(token, 'workOrder', { type: 'deposit', text: 'Where is my deposit?' })
  const address = { currency: 'USDT', network: 'BSC', address: '0x55d398326f99059fF775485246999027B3197955' }
  await ask(token, 'saveAddress', { name: 'My wallet', ...address })
  await ask(token, 'addressWhitelist', { enabled: true })
}

/** The calls of a new user, from the first code to a forgotten password. */
export async function asNewcomer(desk: Desk): Promise<void> {
  const { ask } = desk
  const account = { type: 'email', account: NEW }
  await ask('', 'sendEmailCode', { email: NEW, purpose: 'register' })
  await ask('', 'checkCode', { ...account, code: lastCode(desk), purpose: 'register' })
  const code = lastCode(desk)
  const { token } = await ask('', 'register', { ...account, code, password: PASSWORD, paymentPassword: FUND_PASSWORD })
  const { key } = await ask(String(token), 'authenticator', {})
  await ask(String(token), 'logoutOthers', {})
  await ask(String(token), 'reviseProfile', { name: 'Robin', avatar: 'moon', antiPhishing: 'bluebird7' })
  await ask('', 'sendMobileCode', { ...PHONE, purpose: 'bind' })
  const bound = { type: 'mobile', account: PHONE.mobile, area: '86', code: lastCode(desk) }
  await ask(String(token), 'bindContact', { ...bound, loginPassword: PASSWORD })
  const shown = authenticatorCode(String(key), desk.exchange.now())
  await ask(String(token), 'bindAuthenticator', { action: 'bind', code: shown })
  const device = softPasskey('phone')
  const { challenge } = await ask(String(token), 'passkeyOptions', { password: PASSWORD })
  const { credential, ...created } = device.created(String(challenge))
  await ask(String(token), 'addPasskey', { credentialId: credential, ...created, name: 'Android phone' })
  const { challenge: other } = await ask('', 'passkeyChallenge', {})
  const { credential: credentialId, ...assertion } = device.assertion(String(other))
  const { token: second } = await ask('', 'passkeyLogin', { credentialId, ...assertion, device: 'Android phone' })
  await ask(String(second), 'logout', {})
  const [passkey] = Object.values(await ask(String(token), 'passkeys', {})) as { id: number }[]
  await ask(String(token), 'renamePasskey', { id: passkey?.id, name: 'My phone' })
  await ask(String(token), 'removePasskey', { id: passkey?.id })
  const { account: phone, area } = DEMO_ACCOUNTS.phone.contact
  await ask('', 'sendMobileCode', { mobile: phone, area, purpose: 'forgot' })
  await ask('', 'forgetPassword', { type: 'mobile', account: phone, area, code: lastCode(desk), password: PASSWORD })
}

/** The calls that need passwords and pictures. */
export async function asTrader(desk: Desk, token: string): Promise<void> {
  const { ask } = desk
  const paymentPassword = FUND_PASSWORD
  const address = { currency: 'USDT', network: 'TRON', address: DEMO_ADDRESSES.TRON }
  await ask(token, 'withdrawal', { ...address, amount: '12.5', paymentPassword, clientId: 'example-0101' })
  const { list: held } = await ask(token, 'contractHandOrder', {})
  const position = { id: (held as { order_no: string }[])[0]?.order_no }
  await ask(token, 'contractMargin', { ...position, action: 'add', amount: '5', clientId: 'example-0111' })
  await ask(token, 'contractLeverage', { ...position, leverage: 9, clientId: 'example-0112' })
  await ask(token, 'contractStopLevels', { ...position, levels: [], clientId: 'example-0129' })
  await ask(token, 'contractReverse', { ...position, clientId: 'example-0113' })
  const withdrawn = await ask(token, 'withdrawal', { ...address, amount: '15', paymentPassword })
  await ask(token, 'withdrawalRevoke', { id: withdrawn.order_no, clientId: 'example-0103' })
  const resting = { id: 1, side: 'buy', type: 'limit', price: '50000', quantity: '0.002' }
  const { order_no } = await ask(token, 'currencyTrade', { ...resting, clientId: 'example-0114' })
  const amended = { id: order_no, price: '51000', quantity: '0.003' }
  await ask(token, 'currencyAmend', { ...amended, clientId: 'example-0115' })
  await ask(token, 'currencyRevokeAll', { code: 'btcusdt', clientId: 'example-0106' })
  const ticket = { id: 1, direction: 'long', type: 'limit', price: '50000', quantity: '0.01', leverage: 10 }
  const waits = { ...ticket, triggerPrice: '51000', triggerType: 'last', clientId: 'example-0131' }
  const { order_no: later } = await ask(token, 'contractpendingPlaceOrder', waits)
  await ask(token, 'contractAmend', { id: later, triggerPrice: '52000', quantity: '0.02', clientId: 'example-0132' })
  await ask(token, 'contractRevokeAll', { clientId: 'example-0107' })
  const card = { bankName: 'Example Bank', name: 'Taylor Trader', cardNumber: '5555555555554444' }
  const bound = await ask(token, 'bindBank', { ...card, paymentPassword })
  const toBank = { bankId: bound.id, currency: 'USDT', amount: '80', paymentPassword, clientId: 'example-0102' }
  await ask(token, 'withdrawalBank', toBank)
  const method = { type: 'bank', name: 'Taylor Trader', account: '12 3456 78', paymentPassword }
  const { id } = await ask(token, 'addPaymentMethod', method)
  await ask(token, 'paymentMethod', {})
  await ask(token, 'removePaymentMethod', { id, paymentPassword })
  const passwords = { oldPassword: FUND_PASSWORD, password: '20272027' }
  await ask(token, 'revisePassword', { type: 'payment', ...passwords })
}

/** A new user whose money has left closes the account. */
export async function asLeaver(desk: Desk): Promise<void> {
  const { ask, exchange } = desk
  const account = { type: 'email', account: 'leaving@example.com' }
  await ask('', 'sendEmailCode', { email: account.account, purpose: 'register' })
  const passwords = { password: PASSWORD, paymentPassword: FUND_PASSWORD }
  const { token } = await ask('', 'register', { ...account, code: lastCode(desk), ...passwords })
  await ask(String(token), 'transfer', { from: 'coin', to: 'funding', currency: 'USDT', amount: '10000' })
  const target = { currency: 'USDT', network: 'TRON', address: DEMO_ADDRESSES.TRON }
  await ask(String(token), 'withdrawal', { ...target, amount: '9998.5', paymentPassword: FUND_PASSWORD })
  exchange.command({ type: 'wait', ms: 3_600_000 })
  const { version } = await ask(String(token), 'accountClosing', {})
  await ask(String(token), 'closeAccount', { version, paymentPassword: FUND_PASSWORD })
}

export async function asOthers(desk: Desk): Promise<void> {
  const { ask } = desk
  await ask(await enter(desk, 'verified'), 'initTradePwd', {
    password: FUND_PASSWORD,
    loginPassword: DEMO_ACCOUNTS.verified.password,
  })
  const token = await enter(desk, 'fresh')
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
  const upload = async () => (await ask(token, 'uploadFile', { file: new Blob([png], { type: 'image/png' }) })).url
  const [front, portrait, back] = [await upload(), await upload(), await upload()]
  await ask(token, 'realAuth', { nationality: 'US', name: 'Robin Fresh', idNumber: 'E1234567', front, portrait, back })
}
