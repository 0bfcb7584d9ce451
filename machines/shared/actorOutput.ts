/**
 * The output of the invoked actor whose end entered a state. XState types the event of an entry, and of an actor's input, as one of the
 * machine's own events.
 */
export const outputOf = <Output>(event: object): Output => (event as { output: Output }).output
