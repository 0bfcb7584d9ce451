/** Deposits on the wire: methods, uploads and records. */
import type { PictureType } from '../../protocol/rules/picture.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { messageText } from '../catalogue/messages.ts'
import { type Catalogue, catalogueIn } from '../catalogue/model.ts'
import type { CurrencyRecord } from '../catalogue/schemas.ts'
import { fromUnits } from '../world/money.ts'
import { invalid } from '../world/refusal.ts'
import { belongingsOf, uploadOf } from '../world/wallet/belongings.ts'
import { depositByNo, depositParams, depositsOf } from '../world/wallet/deposit.ts'
import { depositTarget } from '../world/wallet/depositAddress.ts'
import type { Deposit } from '../world/wallet/state.ts'
import { transactionId } from '../world/wallet/transactionId.ts'
import { type Context, type SomeHandlers, seconds, wirePage } from './context.ts'
import { partOf } from './entries.ts'
import { pictureIdOf, pictureUrl } from './pictures.ts'

/** The coins that move in and out, in the order of pages. */
export const movable = ({ currencies }: Catalogue): CurrencyRecord[] =>
  currencies.findMany((q) => q.where(({ networks }) => networks.length > 0))

type Network = WireRes<'rechargeWay'>[number]['networks'][number]

/** The number of an uploaded picture by its address. Refused with the field when there is no such upload. */
export function pictureOf({ world }: Context, user: number, url: string | undefined, field: string) {
  if (url === undefined) return undefined
  return pictureIdOf(belongingsOf(world, user).uploads, url) ?? invalid(field)
}

/** The numbers of uploaded pictures by their addresses. */
export const picturesOf = (context: Context, user: number, urls: readonly string[] | undefined) =>
  urls?.flatMap((url) => pictureOf(context, user, url, 'pictures') ?? [])

/** The address of a picture by its number; null when it no longer exists. */
export function urlOf({ world }: Context, user: number, picture: number | undefined): string | null {
  const upload = picture === undefined ? undefined : uploadOf(world, user, picture)
  return upload === undefined ? null : pictureUrl(upload)
}

/** States in which its network has shown it. */
const SEEN: readonly Deposit['state'][] = ['confirming', 'held', 'credited']

function depositWire(context: Context, deposit: Deposit): WireRes<'recharge'> {
  const { no, clientId, created, updated, currency, network, address, amount, state, reason, confirmations, needed } =
    deposit
  return {
    order_no: no,
    client_id: clientId ?? null,
    created: seconds(created),
    tx_id: SEEN.includes(state) ? transactionId(context.world, no) : null,
    explorer: null,
    currency,
    protocol: network,
    address,
    amount: fromUnits(amount, currency),
    screenshot: urlOf(context, deposit.user, deposit.screenshot),
    state,
    confirmations,
    needed,
    reason: reason === undefined ? null : messageText(context.language, reason, depositParams(deposit)),
    updated: seconds(updated),
  }
}

export const depositHandlers = {
  rechargeWay: (_, { world, user, language }) =>
    movable(catalogueIn(language)).map(({ code: currency, name, networks }) => ({
      currency,
      name,
      networks: networks.map(({ network: protocol, depositMinimum: minimum, confirmations, hasMemo }): Network => {
        const { address, memo = null } = depositTarget(world, user, { name: protocol, memo: hasMemo })
        return { protocol, address, memo, minimum, confirmations }
      }),
    })),
  recharge({ screenshot: url, clientId, currency, protocol, amount }, context) {
    const { user } = context
    const screenshot = pictureOf(context, user, url, 'screenshot')
    const no = context.run({ type: 'recharge', user, currency, protocol, amount, screenshot, clientId })
    return depositWire(context, depositByNo(context.world, user, no) as Deposit)
  },
  rechargeRecord({ currency, state, ...part }, context) {
    const found = depositsOf(context.world, context.user, { currency, state, ...partOf(part) })
    return wirePage(found, (deposit) => depositWire(context, deposit))
  },
  uploadFile({ file, group }, { user, run }) {
    const upload = run({ type: 'addUpload', user, group, media: file.type as PictureType, size: file.size })
    return { id: upload.id, url: pictureUrl(upload) }
  },
} satisfies SomeHandlers
