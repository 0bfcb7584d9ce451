/** The operator's commands: one row each, with the schema of its fields. */
import * as v from 'valibot'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import type { CommandName, CommandOf, ValueOf } from '../world/commands.ts'
import { REGIMES } from '../world/market/index.ts'
import { IDENTITY_REFUSALS, type IdentityReason } from '../world/people/identityState.ts'
import { Refusal } from '../world/refusal.ts'
import { AFTERSALE_REFUSALS, REFUND_REFUSALS } from '../world/shop/state.ts'
import { DEPOSIT_REFUSALS, WITHDRAWAL_REFUSALS } from '../world/wallet/refusals.ts'

/** The schema of a command from outside. */
type Row<Name extends CommandName> = v.GenericSchema<CommandOf<Name>>

const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const order = v.string()
const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]
const IDENTITY_REASONS = Object.keys(IDENTITY_REFUSALS) as [IdentityReason, ...IdentityReason[]]
const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const outage = v.strictObject({
  kind: v.picklist(['maintenance', 'incident']),
  from: moment,
  until: v.optional(moment),
})
const words = v.strictObject({ title: v.string(), html: v.string() })

/** A decision on something that waits: yes, or no for a reason. */
const decision = <Type extends string, Of extends v.ObjectEntries, Yes extends string, Reason extends string>(
  type: Type,
  of: Of,
  yes: Yes,
  reasons: readonly [Reason, ...Reason[]],
) =>
  v.variant('decision', [
    v.strictObject({ type: v.literal(type), ...of, decision: v.literal(yes) }),
    v.strictObject({ type: v.literal(type), ...of, decision: v.literal('refuse'), reason: v.picklist(reasons) }),
  ])

export const OPERATOR_COMMANDS = {
  identityDecide: decision('identityDecide', { user: number }, 'pass', IDENTITY_REASONS),
  depositDecide: decision('depositDecide', { order }, 'credit', DEPOSIT_REFUSALS),
  withdrawalDecide: decision('withdrawalDecide', { order }, 'approve', WITHDRAWAL_REFUSALS),
  workOrderAnswer: v.strictObject({
    type: v.literal('workOrderAnswer'),
    ticket: number,
    text: v.string(),
    close: v.optional(v.boolean()),
  }),
  announce: v.strictObject({
    type: v.literal('announce'),
    texts: v.record(v.picklist(LANGUAGE_CODES), words),
    outage: v.optional(outage),
  }),
  reviseOutage: v.strictObject({
    type: v.literal('reviseOutage'),
    announcement: number,
    outage: v.optional(outage),
  }),
  shopRefundDecide: decision('shopRefundDecide', { order: number }, 'approve', REFUND_REFUSALS),
  aftersaleDecide: decision('aftersaleDecide', { aftersale: number }, 'approve', AFTERSALE_REFUSALS),
  reopenAccount: v.strictObject({ type: v.literal('reopenAccount'), user: number }),
  setRegime: v.strictObject({ type: v.literal('setRegime'), code: v.string(), regime: v.picklist(REGIMES) }),
} satisfies { [Name in CommandName]?: Row<Name> }

export type OperatorCommandName = keyof typeof OPERATOR_COMMANDS
export type OperatorCommand = { [Name in OperatorCommandName]: CommandOf<Name> }[OperatorCommandName]
/** The result of an operator's command. */
export type OperatorValue<Command extends OperatorCommand> = ValueOf<Command['type']>

const isOperatorCommand = (type: unknown): type is OperatorCommandName =>
  typeof type === 'string' && Object.hasOwn(OPERATOR_COMMANDS, type)

/**
 * Reads a command from outside. Throws a Refusal: notFound for a command that no operator may run, fieldInvalid with the field for an
 * invalid one.
 */
export function readOperatorCommand(value: unknown): OperatorCommand {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  if (!isOperatorCommand(type)) throw new Refusal('notFound', {}, 'type')
  const schema: v.GenericSchema<OperatorCommand> = OPERATOR_COMMANDS[type]
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  const path = read.issues[0].path?.map(({ key }) => String(key))
  throw new Refusal('fieldInvalid', {}, path?.[0])
}
