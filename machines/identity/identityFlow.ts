/**
 * The verification of identity: not certified, nationality, name and number, the three pictures, handed in, under review, failed with
 * its reason and mended, authenticated. What was typed and uploaded is kept over a reload until it is handed in, then wiped: a
 * document's number stays nowhere in the browser.
 */
import { assign, enqueueActions, raise } from 'xstate'
import type { Identity } from '../../protocol/shapes/identity.ts'
import { KEYS } from '../shared/keys.ts'
import { EMPTY_DRAFT } from './identityDraft.ts'
import { filling } from './identityFilling.ts'
import { choose, identitySetup, keepDetails } from './identitySetup.ts'

const note = { type: 'note', params: ({ event }: { event: { info: Identity } }) => event.info } as const

export const identityFlow = identitySetup.createMachine({
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
        filling,
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
