/**
 * Identity verification: nationality, name and number, three pictures, submission, review, failure with its reason and correction, success.
 * The draft survives a reload and is erased on submission: the browser stores no document number after that.
 */
import type { Identity } from '../../protocol/shapes/identity.ts'
import { restores } from '../shared/storage.ts'
import { EMPTY_DRAFT } from './identityDraft.ts'
import { filling } from './identityFilling.ts'
import { choose, identitySetup, STORED, saveDetails } from './identitySetup.ts'

const receiveInfo = { type: 'receiveInfo', params: ({ event }: { event: { data: Identity } }) => event.data } as const

export const identityFlow = identitySetup.createMachine({
  id: 'identity',
  context: ({ input }) => ({
    visitor: input.visitor ?? false,
    stored: input.stored?.draft,
    info: undefined,
    draft: EMPTY_DRAFT,
    uploads: undefined,
    pending: [],
    problems: {},
    error: undefined,
  }),
  initial: 'initial',
  states: {
    initial: { always: [{ guard: 'visitor', target: 'visiting' }, { target: 'loaded' }] },
    /** A visitor chooses a nationality, which is kept until the log-in. */
    visiting: { on: { 'identity.nationality': { actions: [choose, saveDetails] } } },
    loaded: {
      invoke: {
        src: 'info',
        id: 'info',
        input: ({ self }) => ({ request: {}, parent: self }),
      },
      on: {
        'identity.reload': { actions: 'reload' },
        'identity.refresh': { actions: 'refresh' },
        'page.read': [
          {
            guard: { type: 'news', params: ({ event }) => event.data },
            target: '.choosing',
            actions: [receiveInfo, 'clearDraft', 'forgetDraft'],
          },
          { actions: receiveInfo },
        ],
      },
      initial: 'loading',
      states: {
        loading: { on: { 'page.read': { target: 'choosing', actions: receiveInfo } } },
        choosing: {
          always: [
            { guard: { type: 'is', params: 'reviewing' }, target: 'underReview' },
            { guard: { type: 'is', params: 'passed' }, target: 'authenticated' },
            { guard: { type: 'restoredAt', params: 'pictures' }, target: 'filling.pictures', actions: 'continueDraft' },
            { guard: { type: 'restoredAt', params: 'details' }, target: 'filling', actions: 'continueDraft' },
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
        underReview: { entry: ['clearDraft', 'forgetDraft'] },
        auditFailure: {
          on: {
            'identity.again': [
              { guard: 'textsWrong', target: 'filling', actions: 'restoreRejected' },
              { target: 'filling.pictures', actions: 'restoreRejected' },
            ],
          },
        },
        authenticated: { entry: ['clearDraft', 'forgetDraft'] },
      },
    },
  },
})

restores(identityFlow, STORED)
