/** Changes the nickname, the face or the anti-phishing word of the profile. What is typed stays in the form until it is saved. */
import { assign, emit, setup } from 'xstate'
import { isAntiPhishing, isNickname, tidyName } from '../../protocol/rules/profile.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import { apiActor } from '../apiActor.ts'
import { type Failure, refuse } from '../shared/failure.ts'

export type ProfileChange = Req<'reviseProfile'>
export type ProfileProblem = 'nicknameInvalid' | 'antiPhishingInvalid'

type ProfileEditEvent = { type: 'profile.save'; change: ProfileChange } | { type: 'profile.change' }

/** The first problem of a change; a word may be removed. */
function problemOf({ name, antiPhishing }: ProfileChange): ProfileProblem | undefined {
  if (name !== undefined && !isNickname(name)) return 'nicknameInvalid'
  const isWrong = antiPhishing !== undefined && antiPhishing !== '' && !isAntiPhishing(antiPhishing)
  return isWrong ? 'antiPhishingInvalid' : undefined
}

const tidy = ({ name, antiPhishing, ...rest }: ProfileChange): ProfileChange => ({
  ...rest,
  ...(name === undefined ? {} : { name: tidyName(name) }),
  ...(antiPhishing === undefined ? {} : { antiPhishing: tidyName(antiPhishing) }),
})

export const profileEditFlow = setup({
  types: {} as {
    context: {
      readonly change: ProfileChange
      readonly problem: ProfileProblem | undefined
      readonly error: Failure | undefined
    }
    events: ProfileEditEvent
    emitted: { type: 'profile.saved'; change: ProfileChange }
    tags: 'busy'
  },
  actors: { reviseProfile: apiActor('reviseProfile', { silent: true }) },
  actions: {
    take: assign((_, change: ProfileChange) => ({ change, problem: undefined, error: undefined })),
    setProblems: assign((_, change: ProfileChange) => ({ problem: problemOf(change), error: undefined })),
    clearError: assign({ problem: undefined, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error })),
    emitSaved: emit(({ context }) => ({ type: 'profile.saved' as const, change: context.change })),
  },
  guards: { fitting: (_, change: ProfileChange) => problemOf(change) === undefined },
}).createMachine({
  id: 'profileEdit',
  context: { change: {}, problem: undefined, error: undefined },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'profile.change': { actions: 'clearError' },
        'profile.save': [
          {
            guard: { type: 'fitting', params: ({ event }) => tidy(event.change) },
            target: 'saving',
            actions: { type: 'take', params: ({ event }) => tidy(event.change) },
          },
          { actions: { type: 'setProblems', params: ({ event }) => tidy(event.change) } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'reviseProfile',
        input: ({ context }) => context.change,
        onDone: { target: 'typing', actions: 'emitSaved' },
        // Saving twice does no harm, so a lost answer is tried again like any failure.
        onError: { target: 'typing', actions: refuse },
      },
    },
  },
})
