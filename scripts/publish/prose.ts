/** The introductions of both documents. */

import { readFileSync } from 'node:fs'
import { REFUSALS, type RefusalId, STATUSES } from '../../protocol/errors.ts'
import { REQUEST_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import { SHOP_REFUSALS } from '../../protocol/shopErrors.ts'
import { messagesIn } from '../../simulator/texts/texts.ts'

export const TITLE = 'Bitcoin app'

/** Rules of every call. */
export const CALLS_PROSE = `
The calls of the app, generated from its protocol table. Names travel in snake_case.

**Values.** Amounts, prices, quantities and percentages are decimal numbers as text, never JSON numbers. Times are Unix seconds. Ids are
whole numbers, order numbers are text. Long lists are requested in parts with \`page\` and \`limit\` and return \`list\`, \`total\`, \`page\` and
\`limit\`. The app ignores fields that aren't listed here.

**Envelope.** Every response is an object with \`code\`, \`message\` and \`data\` in HTTP status 200. Code 200 is success. Any other code is a refusal, and the app
shows its message to the user in the language of the header \`get-lang\`. Code 401 or status 401 logs the user out. One call
differs: \`uploadFile\` returns \`msg\` instead of \`message\`, its code 0 is the failure and any other code its success.

**Login.** The app sends the token of \`login\` or \`register\` unchanged in the Authorization header of every call (the upload also sends it as \`token\`). Calls with a
security requirement are never sent without it and must answer a visitor with code 401.

**Timeouts.** A call fails after ${REQUEST_TIMEOUT_MS / 1_000} s. Redirects are not followed.

**Calls that change something** have \`x-changes\`: they are never cached, shared, prefetched or repeated, whatever their method. Four GETs move money, as in the
specification. The backend must refuse them without the Authorization header. Calls that move money have \`x-money\` and carry a \`client_id\`, created when the user
reviews the request: a repeated client_id has no second effect, and \`orderByClientId\` returns the outcome.

**Notices.** \`x-notices\` says whether the user sees a failure, a success or a loading indicator.

**Origin.** \`x-origin\` says where a call comes from. Calls marked \`ours\` are not in the specification, so a backend may lack them (404 or 501). The
app then shows that this part is not offered. \`x-simulator\` says whether the simulated exchange answers the call, \`x-limits\` how often and how much it accepts.

Examples are responses of the simulated exchange, with few rows of long lists. All funds in them are simulated.
`.trim()

/** Rules of every message. */
export const SOCKET_PROSE = `
The app's single WebSocket, generated from its protocol table and described from the app's side: what it sends and what it receives.

Messages are JSON texts. The app opens the socket when it starts. After each opening it sends a pong, the user's token, the display currency, the market in view and
the markets on screen. It reconnects 3 s after a loss, with up to 1 s more from the second attempt on. It answers each ping with a pong
that carries the time. After 10 s without a frame prices count as delayed. After 20 s the app replaces the connection.

A topic's message has the type \`sub\`, the topic's name and its data. Topics of a market begin with the market's code. The user's own topics start after \`auth\`. The app
ignores messages it doesn't know.

Amounts, prices and percentages are decimal numbers as text, times are Unix seconds. \`x-origin\` says what the specification shows and what is ours. A backend may lack
what is ours. Examples are frames of the simulated exchange, with few rows of long lists.
`.trim()

/** Joins hard-wrapped lines, so that each paragraph is one line. */
export const paragraphs = (text: string): string => text.replace(/([^\n])\n(?=[^\n])/g, '$1 ')

/** The codes of refusals with their ids and the simulated exchange's texts, with `{name}` for placeholders. */
export const refusalList = () =>
  Object.entries({ ...REFUSALS, ...SHOP_REFUSALS }).map(([id, code]) => ({
    code,
    id,
    message: messagesIn('en')[id as RefusalId].replace(
      /\{\{(\w+)(, \w+)?\}\}/g,
      (_, name, unit) => `{${name}}${unit === undefined ? '' : ` ${unit.slice(2)}s`}`,
    ),
  }))

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}/status.json`, 'utf8'))

/** The app's texts for HTTP statuses: those of the specification and the English ones. */
export function statusList() {
  const [chinese, english] = [textsOf('zh'), textsOf('en')]
  return [...STATUSES.map(String), '401Visitor'].map((status) => ({ status, zh: chinese[status], en: english[status] }))
}
