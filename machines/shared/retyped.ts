import type { AnyEventObject, MachineContext, StateMachine } from 'xstate'

/**
 * A machine's type with other types of context, events and input. A machine for any call is written once over `unknown`, since `setup`
 * can't infer over an open type parameter, and exported with the call's types.
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
