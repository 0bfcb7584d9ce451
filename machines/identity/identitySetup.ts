/** Events, actors, actions and guards of identityFlow.ts. */
import { assign, sendTo, setup } from 'xstate'
import { IDENTITY_PICTURES } from '../../protocol/rules/identity.ts'
import type { Identity } from '../../protocol/shapes/identity.ts'
import { apiActor } from '../apiActor.ts'
import { type Failure, outcomeUnknown } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { pageLoad } from '../shared/pageLoad.ts'
import { inSession, persist, type Restored } from '../shared/storage.ts'
import { type UploadDone, uploadFlow } from '../shared/uploadFlow.ts'
import {
  clean,
  draftToMend,
  EMPTY_DRAFT,
  type IdentityDraft,
  type IdentityStep,
  mendedOf,
  missingPictures,
  restored,
  type StoredIdentity,
  storedIdentity,
  textProblems,
  wrongTexts,
} from './identityDraft.ts'
import type { IdentityContext, IdentityEvent, IdentityUploads } from './identityState.ts'

/** The exchange has a newer verification than the known one. */
const handedIn = (before: Identity | undefined, { state, submitted }: Identity): boolean =>
  state !== 'none' && (before?.state !== state || before.submitted !== submitted)

export const STORED = { draft: inSession(KEYS.identityDraft, storedIdentity) }

export const identitySetup = setup({
  types: {} as {
    context: IdentityContext
    events: IdentityEvent
    input: { visitor?: boolean; stored?: Restored<typeof STORED> }
    tags: 'busy'
    children: { info: 'info' }
  },
  actors: {
    info: pageLoad('authInfo'),
    authInfo: apiActor('authInfo', { silent: true }),
    realAuth: apiActor('realAuth', { silent: 'whenUnknown' }),
    upload: uploadFlow,
  },
  actions: {
    receiveInfo: assign((_, info: Identity) => ({ info })),
    change: assign(({ context: { draft, problems } }, change: Partial<IdentityDraft>) => ({
      draft: { ...draft, ...change },
      problems: Object.fromEntries(
        Object.entries(problems).filter(([field, problem]) => !(field in change) && problem !== 'unchanged'),
      ),
      error: undefined,
    })),
    continueDraft: assign(({ context: { stored, info } }) => ({
      draft: (info && restored(stored, info)?.draft) ?? EMPTY_DRAFT,
    })),
    restoreRejected: assign(({ context: { info } }) => ({ draft: info ? draftToMend(info) : EMPTY_DRAFT })),
    openUploads: assign(({ spawn, self }) => {
      const open = (key: number) => spawn('upload', { input: { shrink: true, list: { ref: self, key } } })
      return { uploads: { front: open(0), portrait: open(1), back: open(2) } satisfies IdentityUploads, pending: [] }
    }),
    /** A failed or cancelled upload leaves the previous picture in place. */
    placePicture: assign(({ context: { draft, pending } }, { key, picture, pending: going }: UploadDone) => {
      const name = IDENTITY_PICTURES[key]
      if (name === undefined) return {}
      const others = pending.filter((one) => one !== name)
      return {
        pending: going ? [...others, name] : others,
        draft: picture ? { ...draft, pictures: { ...draft.pictures, [name]: picture.url } } : draft,
      }
    }),
    setProblems: assign(({ context: { draft, info } }) => ({ problems: textProblems(draft, info), error: undefined })),
    clearError: assign({ problems: {}, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error })),
    save: persist(
      STORED.draft,
      ({ context: { draft, info } }, step: IdentityStep): StoredIdentity => ({ draft, step, of: mendedOf(info) }),
    ),
    forgetDraft: persist(STORED.draft, () => undefined),
    clearDraft: assign({ stored: undefined, draft: EMPTY_DRAFT, problems: {}, error: undefined }),
    reload: sendTo('info', { type: 'page.reload' }),
    refresh: sendTo('info', { type: 'page.refresh' }),
  },
  guards: {
    visitor: ({ context }) => context.visitor,
    is: ({ context }, state: Identity['state']) => context.info?.state === state,
    restoredAt: ({ context: { stored, info } }, step: IdentityStep) =>
      info !== undefined && restored(stored, info)?.step === step,
    news: ({ context }, info: Identity) => handedIn(context.info, info),
    textsWrong: ({ context }) => wrongTexts(context.info).length > 0,
    clean: ({ context: { draft, info } }) => clean(textProblems(draft, info)),
    misses: ({ context }, picture: (typeof IDENTITY_PICTURES)[number] | undefined) =>
      missingPictures(context.draft)[0] === picture,
    waits: ({ context }) => context.pending.length > 0,
    /** Whether the submission may have arrived. */
    open: (_, error: Failure) => outcomeUnknown(error) || /^identity(Reviewing|Passed)$/.test(error.id),
  },
})

export const choose = {
  type: 'change',
  params: ({ event }: { event: { nationality: string } }) => ({ nationality: event.nationality }),
} as const
export const saveDetails = { type: 'save', params: 'details' } as const
