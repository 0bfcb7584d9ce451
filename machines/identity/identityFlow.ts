/**
 * The verification of identity: not certified, nationality, name and number, the three pictures, handed in, under review, failed with
 * its reason and mended, authenticated. What was typed and uploaded is kept over a reload until it is handed in, then wiped: a
 * document's number stays nowhere in the browser.
 */
import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import { IDENTITY_PICTURES } from '../../protocol/rules/identity.ts'
import type { Identity } from '../../protocol/shapes/identity.ts'
import { ask } from '../ask.ts'
import { type Failure, failureOf, outcomeUnknown } from '../parts/failure.ts'
import { keeperFlow, keeping } from '../parts/keeperFlow.ts'
import { KEYS } from '../parts/keys.ts'
import { pageLoad } from '../parts/pageLoad.ts'
import { type UploadStands, uploadFlow } from '../parts/uploadFlow.ts'
import { port } from '../ports.ts'
import {
  clean,
  draftToMend,
  EMPTY_DRAFT,
  type IdentityDraft,
  type IdentityStep,
  type KeptIdentity,
  mendedOf,
  missingPictures,
  requestOf,
  restored,
  textProblems,
  wrongTexts,
} from './identityDraft.ts'
import type { IdentityContext, IdentityEvent, IdentityUploads } from './identityState.ts'

const failedWith = ({ event }: { event: { error: unknown } }) => failureOf(event.error)
const refuse = { type: 'refuse', params: failedWith } as const
const note = { type: 'note', params: ({ event }: { event: { info: Identity } }) => event.info } as const
const noteAnswer = { type: 'note', params: ({ event }: { event: { output: Identity } }) => event.output } as const
const choose = {
  type: 'change',
  params: ({ event }: { event: { nationality: string } }) => ({ nationality: event.nationality }),
} as const
const stands = { type: 'stand', params: ({ event }: { event: UploadStands }) => event } as const
const keepDetails = { type: 'keep', params: 'details' } as const
const keepPictures = { type: 'keep', params: 'pictures' } as const
const missesFirst = (at: number) => ({ type: 'misses', params: IDENTITY_PICTURES[at] }) as const

/** The exchange has another verification than the one that is known here. */
const handedIn = (before: Identity | undefined, { state, submitted }: Identity): boolean =>
  state !== 'none' && (before?.state !== state || before.submitted !== submitted)

export const identityFlow = setup({
  types: {} as {
    context: IdentityContext
    events: IdentityEvent
    input: { visitor?: boolean }
    tags: 'busy'
    children: { info: 'info'; keeper: 'keeper' }
  },
  actors: {
    recall: port('recall'),
    keeper: keeperFlow,
    info: pageLoad('authInfo'),
    authInfo: ask('authInfo'),
    realAuth: ask('realAuth'),
    upload: uploadFlow,
  },
  actions: {
    note: assign((_, info: Identity) => ({ info })),
    change: assign(({ context: { draft, problems } }, change: Partial<IdentityDraft>) => ({
      draft: { ...draft, ...change },
      problems: Object.fromEntries(
        Object.entries(problems).filter(([field, problem]) => !(field in change) && problem !== 'unchanged'),
      ),
      error: undefined,
    })),
    goOn: assign(({ context: { kept, info } }) => ({ draft: (info && restored(kept, info)?.draft) ?? EMPTY_DRAFT })),
    mend: assign(({ context: { info } }) => ({ draft: info ? draftToMend(info) : EMPTY_DRAFT })),
    openUploads: assign(({ spawn, self }) => {
      const open = (key: number) => spawn('upload', { input: { shrink: true, list: { ref: self, key } } })
      return { uploads: { front: open(0), portrait: open(1), back: open(2) } satisfies IdentityUploads, pending: [] }
    }),
    closeUploads: enqueueActions(({ context, enqueue }) => {
      for (const upload of Object.values(context.uploads ?? {})) enqueue.stopChild(upload)
      enqueue.assign({ uploads: undefined, pending: [] })
    }),
    /** A picture that was not taken, or broken off, leaves the one before it in its place. */
    stand: assign(({ context: { draft, pending } }, { key, picture, pending: going }: UploadStands) => {
      const name = IDENTITY_PICTURES[key]
      if (name === undefined) return {}
      const others = pending.filter((one) => one !== name)
      return {
        pending: going ? [...others, name] : others,
        draft: picture ? { ...draft, pictures: { ...draft.pictures, [name]: picture.url } } : draft,
      }
    }),
    point: assign(({ context: { draft, info } }) => ({ problems: textProblems(draft, info), error: undefined })),
    forgive: assign({ problems: {}, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error })),
    keep: sendTo('keeper', ({ context: { draft, info } }, step: IdentityStep) =>
      keeping('session', KEYS.identityDraft, { draft, step, of: mendedOf(info) } satisfies KeptIdentity),
    ),
    wipe: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('keeper', keeping('session', KEYS.identityDraft, undefined))
      enqueue.assign({ kept: undefined, draft: EMPTY_DRAFT, problems: {}, error: undefined })
    }),
    reload: sendTo('info', { type: 'page.reload' }),
    refresh: sendTo('info', { type: 'page.refresh' }),
  },
  guards: {
    visitor: ({ context }) => context.visitor,
    is: ({ context }, state: Identity['state']) => context.info?.state === state,
    keptAt: ({ context: { kept, info } }, step: IdentityStep) =>
      info !== undefined && restored(kept, info)?.step === step,
    news: ({ context }, info: Identity) => handedIn(context.info, info),
    textsWrong: ({ context }) => wrongTexts(context.info).length > 0,
    clean: ({ context: { draft, info } }) => clean(textProblems(draft, info)),
    misses: ({ context }, picture: (typeof IDENTITY_PICTURES)[number] | undefined) =>
      missingPictures(context.draft)[0] === picture,
    waits: ({ context }) => context.pending.length > 0,
    /** Whether it was handed in after all has to be asked. */
    open: (_, error: Failure) => outcomeUnknown(error) || /^identity(Reviewing|Passed)$/.test(error.id),
  },
}).createMachine({
  id: 'identity',
  context: ({ input }) => ({
    visitor: input.visitor ?? false,
    kept: undefined,
    info: undefined,
    draft: EMPTY_DRAFT,
    uploads: undefined,
    pending: [],
    problems: {},
    error: undefined,
  }),
  invoke: { src: 'keeper', id: 'keeper' },
  initial: 'recalling',
  states: {
    recalling: {
      always: { guard: 'visitor', target: 'visiting' },
      invoke: {
        src: 'recall',
        input: { area: 'session', key: KEYS.identityDraft },
        onDone: { target: 'known', actions: assign({ kept: ({ event }) => event.output }) },
        onError: 'known',
      },
    },
    /** Who is not logged in; the choice stays for when they are. */
    visiting: { on: { 'identity.nationality': { actions: [choose, keepDetails] } } },
    known: {
      invoke: {
        src: 'info',
        id: 'info',
        input: { request: {} },
        onSnapshot: {
          actions: enqueueActions(({ context, event, enqueue }) => {
            const { data } = event.snapshot.context
            if (data !== undefined && data !== context.info) enqueue(raise({ type: 'info.moved', info: data }))
          }),
        },
      },
      on: {
        'identity.reload': { actions: 'reload' },
        'identity.refresh': { actions: 'refresh' },
        'info.moved': [
          { guard: { type: 'news', params: ({ event }) => event.info }, target: '.choosing', actions: [note, 'wipe'] },
          { actions: note },
        ],
      },
      initial: 'loading',
      states: {
        loading: { on: { 'info.moved': { target: 'choosing', actions: note } } },
        choosing: {
          always: [
            { guard: { type: 'is', params: 'reviewing' }, target: 'underReview' },
            { guard: { type: 'is', params: 'passed' }, target: 'authenticated' },
            { guard: { type: 'keptAt', params: 'pictures' }, target: 'filling.pictures', actions: 'goOn' },
            { guard: { type: 'keptAt', params: 'details' }, target: 'filling', actions: 'goOn' },
            { guard: { type: 'is', params: 'failed' }, target: 'auditFailure' },
            { target: 'notCertified' },
          ],
        },
        notCertified: {
          on: {
            'identity.start': 'choosingCountry',
            'identity.nationality': { target: 'filling', actions: choose },
          },
        },
        choosingCountry: { on: { 'identity.nationality': { target: 'filling', actions: choose } } },
        filling: {
          entry: 'openUploads',
          exit: 'closeUploads',
          initial: 'details',
          states: {
            details: {
              entry: keepDetails,
              on: {
                'identity.nationality': { actions: [choose, keepDetails] },
                'identity.change': {
                  actions: [{ type: 'change', params: ({ event }) => event.change }, keepDetails],
                },
                'identity.next': [{ guard: 'clean', target: 'pictures', actions: 'forgive' }, { actions: 'point' }],
                'upload.stands': { actions: [stands, keepDetails] },
              },
            },
            /** Which picture comes next. */
            pictures: {
              entry: keepPictures,
              on: {
                'identity.back': 'details',
                'identity.nationality': { target: 'details', actions: choose },
                'upload.stands': { target: '.next', actions: [stands, keepPictures] },
              },
              initial: 'next',
              states: {
                next: {
                  always: [
                    { guard: missesFirst(0), target: 'front' },
                    { guard: missesFirst(1), target: 'portrait' },
                    { guard: missesFirst(2), target: 'back' },
                    { guard: 'waits', target: 'waiting' },
                    { target: 'complete' },
                  ],
                },
                front: {},
                portrait: {},
                back: {},
                /** All are there, and another one is on its way in the place of one of them. */
                waiting: {},
                complete: {
                  on: {
                    'identity.submit': [
                      { guard: 'clean', target: '#identity.known.filling.submitting', actions: 'forgive' },
                      { target: '#identity.known.filling.details', actions: 'point' },
                    ],
                  },
                },
              },
            },
            submitting: {
              tags: 'busy',
              // What the exchange tells meanwhile is told by the answer too.
              on: { 'info.moved': {} },
              initial: 'sending',
              states: {
                sending: {
                  invoke: {
                    src: 'realAuth',
                    input: ({ context }) => requestOf(context.draft),
                    onDone: { target: '#identity.known.choosing', actions: [noteAnswer, 'wipe'] },
                    onError: [
                      { guard: { type: 'open', params: failedWith }, target: 'verifying', actions: refuse },
                      { target: '#identity.known.filling.pictures', actions: refuse },
                    ],
                  },
                },
                /** The answer was lost: what became of it is asked, and nothing is sent twice. */
                verifying: {
                  invoke: {
                    src: 'authInfo',
                    input: {},
                    onDone: [
                      {
                        guard: { type: 'news', params: ({ event }) => event.output },
                        target: '#identity.known.choosing',
                        actions: [noteAnswer, 'wipe'],
                      },
                      { target: '#identity.known.filling.pictures' },
                    ],
                    onError: '#identity.known.filling.pictures',
                  },
                },
              },
            },
          },
        },
        underReview: { entry: 'wipe' },
        auditFailure: {
          on: {
            'identity.again': [
              { guard: 'textsWrong', target: 'filling', actions: 'mend' },
              { target: 'filling.pictures', actions: 'mend' },
            ],
          },
        },
        authenticated: { entry: 'wipe' },
      },
    },
  },
})
