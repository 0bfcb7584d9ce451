export interface BenchOptions {
  /** Watches prices for 60 seconds instead of a few. */
  long: boolean
}
