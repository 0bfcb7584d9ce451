import * as v from 'valibot'
import { orderNumber, positive, rowId } from '../shapes/request.ts'
import { project, projectDetail, subscriptionOffer, subscriptionOrder } from '../shapes/subscription.ts'
import { clientId, paged, pageEntries, wire } from '../wire.ts'

export const schemas = {
  /** `progress` holds the projects whose entry is open or to come, `ended` those whose entry has ended: allotment, listed, ended. */
  product: {
    request: wire({ state: v.optional(v.picklist(['progress', 'ended'])), ...pageEntries }),
    reply: paged(project),
  },
  productDetail: { request: wire({ id: rowId }), reply: projectDetail },
  subscription: { request: wire({ id: rowId }), reply: subscriptionOffer },
  orderRecord: { request: wire(pageEntries), reply: paged(subscriptionOrder) },
  /** `id` is the project's; `quantity` in the new coin. */
  subscriptionPay: {
    request: wire({ id: rowId, quantity: positive, client_id: clientId }),
    reply: subscriptionOrder,
  },
  /** `id` is the subscription's number. */
  placement: { request: wire({ id: orderNumber, client_id: clientId }), reply: subscriptionOrder },
}
