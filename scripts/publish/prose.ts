/** The introductions of both documents. */

import { readFileSync } from 'node:fs'
import { REFUSALS, type RefusalId, STATUSES } from '../../protocol/errors.ts'
import { REQUEST_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import { SHOP_REFUSALS } from '../../protocol/shopErrors.ts'
import { messagesIn } from '../../simulator/texts/texts.ts'

export const TITLE = 'Bitcoin app'

/** Rules of every call. */
export const CALLS_PROSE = `
The calls of the app, printed from its protocol table. This is what travels: names in snake_case.

**Values.** Amounts, prices, quantities and percents are decimal numbers as text, never JSON numbers. Times are Unix seconds. Ids are
whole numbers, order numbers are text. Parts of long lists are asked with \`page\` and \`limit\` and answer \`list\`, \`total\`, \`page\` and
\`limit\`. Fields that are not named here are ignored.

**Envelope.** Every answer is an object with \`code\`, \`message\` and \`data\` in HTTP status 200. Code 200 is success; any other is a refusal, whose
message is shown to the user in the language that the header \`get-lang\` names. Code 401, or status 401, logs the user out. One call
is different: \`uploadFile\` answers \`msg\` in place of \`message\`, its code 0 is the failure and any other its success.

**Log-in.** The token of \`login\` or \`register\` travels as it is in the header Authorization (the upload sends it as \`token\`, too). The app sends it with
every call once it has one; calls with a security requirement are never sent without it, and must answer a visitor with code 401.

**Waiting.** After ${REQUEST_TIMEOUT_MS / 1_000} s a call has failed. Redirects are not followed.

**What changes something** has \`x-changes\`: it is never cached, shared, prefetched or sent again, whatever its method. Four GETs move money, as the specification
has them; they must be refused without the Authorization header. What moves money has \`x-money\` and carries a \`client_id\`, made when the user
reviews it: the same client_id does the same thing once, and \`orderByClientId\` says what became of it.

**What the user is told** stands in \`x-notices\`: whether a failure, a success or a loading indicator is shown.

**Where it comes from** stands in \`x-origin\`: calls of \`ours\` are not shown by the specification, so a backend may lack them (404 or 501), and the
app then says that this part is not offered. \`x-simulator\` says whether the simulated exchange answers the call, \`x-limits\` how often and how much it takes.

Examples are answers of the simulated exchange, with few rows of long lists. All funds in them are simulated.
`.trim()

/** Rules of every message. */
export const SOCKET_PROSE = `
The one socket of the app, printed from its protocol table, as the app sees it: what it sends and what it receives.

Messages are JSON texts. The app opens the socket when it starts. On opening it sends a pong, who it is, the display currency, the market that is looked at and
those on screen, again after each reconnect: 3 s after the connection was lost, with up to 1 s more from the second try on. Each ping is answered by a pong
with the time. Without any frame for 10 s prices count as delayed, after 20 s the connection is replaced.

A topic's message has the type \`sub\`, the topic's name and its data. Topics of a market begin with its code. Own topics come after \`auth\`. Messages that nobody
understands are ignored.

Amounts, prices and percents are decimal numbers as text, times are Unix seconds. \`x-origin\` says what the specification shows and what is ours: a backend may lack
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
