/** The states that fill in and submit a verification: texts, three pictures, one request. */
import { enqueueActions } from 'xstate'
import { IDENTITY_PICTURES } from '../../protocol/rules/identity.ts'
import type { Identity } from '../../protocol/shapes/identity.ts'
import { callFailure, refuse } from '../shared/failure.ts'
import type { UploadDone } from '../shared/uploadFlow.ts'
import { requestOf } from './identityDraft.ts'
import { choose, identitySetup, saveDetails } from './identitySetup.ts'

const receiveReply = {
  type: 'receiveInfo',
  params: ({ event }: { event: { output: Identity } }) => event.output,
} as const
const placePicture = { type: 'placePicture', params: ({ event }: { event: UploadDone }) => event } as const
const savePictures = { type: 'save', params: 'pictures' } as const
const missesFirst = (at: number) => ({ type: 'misses', params: IDENTITY_PICTURES[at] }) as const

export const filling = identitySetup.createStateConfig({
  entry: 'openUploads',
  exit: enqueueActions(({ context, enqueue }) => {
    for (const upload of Object.values(context.uploads ?? {})) enqueue.stopChild(upload)
    enqueue.assign({ uploads: undefined, pending: [] })
  }),
  initial: 'details',
  states: {
    details: {
      entry: saveDetails,
      on: {
        'identity.nationality': { actions: [choose, saveDetails] },
        'identity.change': {
          actions: [{ type: 'change', params: ({ event }) => event.change }, saveDetails],
        },
        'identity.next': [{ guard: 'clean', target: 'pictures', actions: 'clearError' }, { actions: 'setProblems' }],
        'upload.done': { actions: [placePicture, saveDetails] },
      },
    },
    pictures: {
      entry: savePictures,
      on: {
        'identity.back': 'details',
        'identity.nationality': { target: 'details', actions: choose },
        'upload.done': { target: '.next', actions: [placePicture, savePictures] },
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
        /** All pictures are there, and a replacement is uploading. */
        waiting: {},
        complete: {
          on: {
            'identity.submit': [
              { guard: 'clean', target: '#identity.loaded.filling.submitting', actions: 'clearError' },
              { target: '#identity.loaded.filling.details', actions: 'setProblems' },
            ],
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      // The reply has the same data as pushed reads.
      on: { 'page.read': {} },
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            src: 'realAuth',
            input: ({ context }) => requestOf(context.draft),
            onDone: { target: '#identity.loaded.choosing', actions: [receiveReply, 'clearDraft', 'forgetDraft'] },
            onError: [
              { guard: { type: 'open', params: callFailure }, target: 'verifying', actions: refuse },
              { target: '#identity.loaded.filling.pictures', actions: refuse },
            ],
          },
        },
        /** The reply was lost: checks whether it arrived; nothing is sent twice. */
        verifying: {
          invoke: {
            src: 'authInfo',
            input: {},
            onDone: [
              {
                guard: { type: 'news', params: ({ event }) => event.output },
                target: '#identity.loaded.choosing',
                actions: [receiveReply, 'clearDraft', 'forgetDraft'],
              },
              { target: '#identity.loaded.filling.pictures' },
            ],
            onError: '#identity.loaded.filling.pictures',
          },
        },
      },
    },
  },
})
