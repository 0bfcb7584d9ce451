/** How a page operates a served exchange: with a token, which the server prints as part of the operator's address. */
import * as v from 'valibot'
import { tabValue } from '../../protocol/browserStorage.ts'
import { OPERATOR_TOKEN } from '../../protocol/operatorToken.ts'

/** The header of the token. It is in no address, body or reply. */
export const OPERATOR_HEADER = 'sim-operator'

/** Why a page can't operate: it lacks the token, or the server has operating turned off. */
export const NOT_OPERATING = {
  needsToken: "Open the operator's address that the server printed: only that page operates.",
  off: 'Operating is off at this address: start the server with OPERATOR=1 to turn it on.',
  recorded: 'A recorded session plays: nobody operates it.',
} as const
/** Whether a page operates the exchange. */
export type Operating = 'on' | keyof typeof NOT_OPERATING

const storedToken = tabValue('operator', v.pipe(v.string(), v.regex(OPERATOR_TOKEN)))

/** The operator's token of this tab: the one of its address, or of an earlier load. */
export function operatorTokenOf(brought: string | undefined): string | undefined {
  if (brought !== undefined) storedToken.write(brought)
  return brought ?? storedToken.read()
}
