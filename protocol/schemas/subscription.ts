import * as v from 'valibot'
import { orderNumber, positive, rowId } from '../shapes/request.ts'
import { project, projectDetail, subscriptionOffer, subscriptionOrder } from '../shapes/subscription.ts'
import { clientId, paged, pageEntries, wire } from '../wire.ts'

export const schemas = {
  /** `progress` has the projects with entry open or ahead, `ended` those after entry: allotment, listed, ended. */
  product: {
    request: wire({ state: v.optional(v.picklist(['progress', 'ended'])), ...pageEntries }),
    reply: paged(project),
  },
  productDetail: { request: wire({ id: rowId }), reply: projectDetail },
  subscription: { request: wire({ id: rowId }), reply: subscriptionOffer },
  orderRecord: { request: wire(pageEntries), reply: paged(subscriptionOrder) },
  /** `id` is that of the project; `quantity` in the new coin. */
  subscriptionPay: {
    request: wire({ id: rowId, quantity: positive, client_id: clientId }),
    reply: subscriptionOrder,
  },
  /** `id` is the number of the subscription. */
  placement: { request: wire({ id: orderNumber, client_id: clientId }), reply: subscriptionOrder },
}
