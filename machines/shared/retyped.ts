import type { AnyEventObject, MachineContext, StateMachine } from 'xstate'

/**
 * A machine's type with other types for context, events and input. Machines that are made for any call are written once over
 * `unknown` and handed out with the call's own types, since the types of `setup` can't be worked out for a type still open.
 */
export type Retyped<M, Context extends MachineContext, Event extends AnyEventObject, Input, Output = unknown> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer _Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never
