/** Shared by the walks of submitting machines. */

/** client_id of an order made before a reload. */
export const CLIENT = 'client-00000009'

/** A list with one page. */
export const page = <Row>(...list: Row[]) => ({ list, total: list.length, page: 1, limit: 20 })
