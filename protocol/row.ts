/** One call of the protocol table, without its schemas (those load with their area). */
export interface CallRow {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path as on the wire; `{id}` is filled from the request's `id`. Without a leading slash the shop prefix comes before it. */
  readonly path: string
  /** Needs a logged-in user. Without one it fails before it is sent. */
  readonly login?: true
  /** Changes something: never retried, prefetched or cached, whatever its method. */
  readonly changes?: true
  /** Moves money: carries a client_id and is executed once per id. */
  readonly money?: true
  /** The notices that the user gets: failures by default, none, or success as well. */
  readonly notices?: 'silent' | 'error+success'
  /** Not in the specification: a live backend may lack it. */
  readonly ours?: true
}
