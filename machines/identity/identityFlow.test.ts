import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import type { Identity } from '../../protocol/shapes/identity.ts'
import type { UploadFeedEvent } from '../ports.ts'
import { KEYS } from '../shared/keys.ts'
import { failing, started } from '../testing.ts'
import { EMPTY_DRAFT, restored, storedIdentity, textProblems } from './identityDraft.ts'
import { identityFlow } from './identityFlow.ts'

const NONE: Identity = {
  state: 'none',
  reason: null,
  wrong: [],
  nationality: null,
  name: null,
  idNumber: null,
  front: null,
  portrait: null,
  back: null,
  submitted: null,
  decided: null,
}
const REVIEWING: Identity = {
  ...NONE,
  state: 'reviewing',
  nationality: 'US',
  name: 'Ann Bell',
  idNumber: '•••• 1234',
  front: '/1',
  portrait: '/2',
  back: '/3',
  submitted: 100,
}
const FAILED: Identity = {
  ...REVIEWING,
  state: 'failed',
  idNumber: 'X-1234567',
  reason: 'The front cannot be read.',
  wrong: ['front'],
  decided: 160,
}
const PASSED: Identity = { ...REVIEWING, state: 'passed', decided: 160 }
const KEPT = `session ${KEYS.identityDraft}`
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(50)])
const DETAILS = { name: 'Ann Bell', idNumber: 'X-1234567' }

type Setup = {
  info?: Identity
  realAuth?: (input: never) => unknown
  authInfo?: () => unknown
  store?: Map<string, unknown>
  visitor?: boolean
}

async function opened({ info = NONE, realAuth, authInfo, store, visitor = false }: Setup = {}) {
  let now = info
  let uploads = 0
  const answers: ((event: UploadFeedEvent) => void)[] = []
  const upload = ({ sendBack }: { sendBack: (event: UploadFeedEvent) => void }) => {
    answers.push(sendBack)
  }
  const page = await started(identityFlow, {
    input: { visitor },
    feeds: { upload: upload as never },
    ...(store ? { store } : {}),
    calls: {
      authInfo: authInfo ?? (() => now),
      realAuth:
        realAuth ??
        (() => {
          now = { ...REVIEWING, submitted: (now.submitted ?? 0) + 100 }
          return now
        }),
    },
  })
  /** Waits until the file is read, which takes longer than settled promises. */
  const choose = async (picture: 'front' | 'portrait' | 'back') => {
    const before = answers.length
    page.state().context.uploads?.[picture].send({ type: 'upload.choose', file: new Blob([JPEG]) })
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before))
  }
  const finish = (event: UploadFeedEvent) => {
    answers.at(-1)?.(event)
    return page.send()
  }
  const take = async (picture: 'front' | 'portrait' | 'back') => {
    await choose(picture)
    return finish({ type: 'upload.done', picture: { id: ++uploads, url: `/new/${picture}` } })
  }
  const says = async (next: Identity) => {
    now = next
    return page.send({ type: 'identity.refresh' })
  }
  const details = () =>
    page.send(
      { type: 'identity.start' },
      { type: 'identity.nationality', nationality: 'US' },
      { type: 'identity.change', change: DETAILS },
      { type: 'identity.next' },
    )
  const complete = async () => {
    await details()
    for (const picture of ['front', 'portrait', 'back'] as const) await take(picture)
  }
  const sent = () => page.log.filter(({ call }) => call === 'realAuth').map(({ input }) => input)
  return { ...page, choose, finish, take, says, details, complete, sent }
}

describe('the steps', () => {
  test('KYC-01 ENT-16 FLW-01: not certified, country, details, front, portrait, back, submitted, under review, authenticated', async () => {
    const { state, send, take, says, sent, store } = await opened()
    expect(state().value).toEqual({ loaded: 'notCertified' })
    expect((await send({ type: 'identity.start' })).value).toEqual({ loaded: 'choosingCountry' })
    expect((await send({ type: 'identity.nationality', nationality: 'US' })).value).toEqual({
      loaded: { filling: 'details' },
    })
    const pictures = await send({ type: 'identity.change', change: DETAILS }, { type: 'identity.next' })
    expect(pictures.value).toEqual({ loaded: { filling: { pictures: 'front' } } })
    expect((await take('front')).value).toEqual({ loaded: { filling: { pictures: 'portrait' } } })
    expect((await take('portrait')).value).toEqual({ loaded: { filling: { pictures: 'back' } } })
    expect((await take('back')).value).toEqual({ loaded: { filling: { pictures: 'complete' } } })
    expect(store.get(KEPT)).toMatchObject({ draft: { idNumber: DETAILS.idNumber }, step: 'pictures', of: null })
    expect((await send({ type: 'identity.submit' }, { type: 'identity.submit' })).value).toEqual({
      loaded: 'underReview',
    })
    expect(sent()).toEqual([
      { nationality: 'US', ...DETAILS, front: '/new/front', portrait: '/new/portrait', back: '/new/back' },
    ])
    expect((await says({ ...PASSED, submitted: 100 })).value).toEqual({ loaded: 'authenticated' })
  })

  test('KYC-01: the document number is erased on submission', async () => {
    const { state, send, complete, store } = await opened()
    await complete()
    expect(JSON.stringify([...store])).toContain(DETAILS.idNumber)
    await send({ type: 'identity.submit' })
    expect([...store.keys()]).toEqual([])
    expect(JSON.stringify(state().context)).not.toContain(DETAILS.idNumber)
  })

  test('KYC-01: it fails with its reason, correct parts stay, and it is submitted again', async () => {
    const { state, send, take, sent } = await opened({ info: FAILED })
    expect(state().value).toEqual({ loaded: 'auditFailure' })
    expect(state().context.info?.reason).toBe(FAILED.reason)
    expect((await send({ type: 'identity.again' })).value).toEqual({ loaded: { filling: { pictures: 'front' } } })
    expect((await take('front')).value).toEqual({ loaded: { filling: { pictures: 'complete' } } })
    expect((await send({ type: 'identity.submit' })).value).toEqual({ loaded: 'underReview' })
    expect(sent()).toEqual([
      { nationality: 'US', ...DETAILS, front: '/new/front', portrait: FAILED.portrait, back: FAILED.back },
    ])
  })

  test.each([
    ['under review', REVIEWING, 'underReview'],
    ['authenticated', PASSED, 'authenticated'],
    ['failed', FAILED, 'auditFailure'],
  ])('KYC-01: the state %s is shown', async (_, info, value) => {
    expect((await opened({ info })).state().value).toEqual({ loaded: value })
  })

  test('KYC-01: the result of a review appears at once', async () => {
    const { says, state } = await opened({ info: REVIEWING })
    expect((await says(FAILED)).value).toEqual({ loaded: 'auditFailure' })
    expect(state().context.info?.reason).toBe(FAILED.reason)
  })

  test('a submission by another tab replaces the draft here', async () => {
    const { details, says, store } = await opened()
    await details()
    expect((await says(REVIEWING)).value).toEqual({ loaded: 'underReview' })
    expect([...store.keys()]).toEqual([])
  })
})

describe('details', () => {
  test('KYC-01: each field shows its problem until it changes', async () => {
    const { send } = await opened()
    const empty = await send({ type: 'identity.nationality', nationality: 'ES' }, { type: 'identity.next' })
    expect(empty.context.problems).toEqual({ nationality: undefined, name: 'required', idNumber: 'required' })
    const odd = await send(
      { type: 'identity.change', change: { name: 'R2-D2', idNumber: '12345678A' } },
      { type: 'identity.next' },
    )
    expect(odd.context.problems).toMatchObject({ name: 'nameInvalid', idNumber: 'idNumberInvalid' })
    const better = await send({ type: 'identity.change', change: { name: 'Ana' } })
    expect(better.context.problems).toEqual({ idNumber: 'idNumberInvalid', nationality: undefined })
    expect(better.value).toEqual({ loaded: { filling: 'details' } })
  })

  test('KYC-01: another nationality keeps the texts and validates the number again', async () => {
    const { details, send } = await opened()
    await details()
    const back = await send({ type: 'identity.back' }, { type: 'identity.nationality', nationality: 'ES' })
    expect(back.context.draft).toMatchObject({ nationality: 'ES', ...DETAILS })
    const wrong = await send({ type: 'identity.change', change: { idNumber: '12345678A' } }, { type: 'identity.next' })
    expect(wrong.context.problems.idNumber).toBe('idNumberInvalid')
  })

  test('KYC-01: at least one of the rejected texts has to change', async () => {
    const info: Identity = { ...FAILED, wrong: ['name', 'idNumber'] }
    const { send } = await opened({ info })
    expect((await send({ type: 'identity.again' })).value).toEqual({ loaded: { filling: 'details' } })
    const same = await send({ type: 'identity.change', change: { idNumber: 'x 1234567' } }, { type: 'identity.next' })
    expect(same.context.problems).toMatchObject({ name: 'unchanged', idNumber: 'unchanged' })
    const mended = await send({ type: 'identity.change', change: { name: 'Anne Bell' } })
    expect(mended.context.problems).toEqual({ nationality: undefined })
    expect((await send({ type: 'identity.next' })).value).toEqual({ loaded: { filling: { pictures: 'complete' } } })
  })
})

describe('pictures', () => {
  test('KYC-01: nothing is submitted while a picture is missing or uploading', async () => {
    const { details, take, choose, finish, send, sent } = await opened()
    await details()
    await take('front')
    await take('portrait')
    await choose('back')
    expect((await send({ type: 'identity.submit' })).value).toEqual({ loaded: { filling: { pictures: 'back' } } })
    expect(sent()).toEqual([])
    await finish({ type: 'upload.done', picture: { id: 3, url: '/3' } })
    expect((await send({ type: 'identity.submit' })).value).toEqual({ loaded: 'underReview' })
  })

  test('KYC-01: a new picture replaces the old one; a failed or cancelled one does not', async () => {
    const { complete, choose, finish, send, state } = await opened()
    await complete()
    state().context.uploads?.front.send({ type: 'upload.remove' })
    await choose('front')
    expect(state().value).toEqual({ loaded: { filling: { pictures: 'waiting' } } })
    const failed = await finish({ type: 'upload.failed' })
    expect(failed.context.draft.pictures.front).toBe('/new/front')
    expect(failed.value).toEqual({ loaded: { filling: { pictures: 'complete' } } })
    state().context.uploads?.front.send({ type: 'upload.again' })
    const again = await finish({ type: 'upload.done', picture: { id: 9, url: '/9' } })
    expect(again.context.draft.pictures).toEqual({ front: '/9', portrait: '/new/portrait', back: '/new/back' })
    await send({ type: 'identity.back' })
    expect(state().context.uploads?.front.getSnapshot().value).toBe('uploaded')
  })
})

describe('losses', () => {
  test('KYC-01: a reload restores texts, pictures and step', async () => {
    const first = await opened()
    await first.details()
    await first.take('front')
    const { state } = await opened({ store: first.store })
    expect(state().value).toEqual({ loaded: { filling: { pictures: 'portrait' } } })
    expect(state().context.draft).toEqual({
      nationality: 'US',
      ...DETAILS,
      pictures: { ...EMPTY_DRAFT.pictures, front: '/new/front' },
    })
  })

  test('KYC-01: a reload during correction continues; another failure since then starts over', async () => {
    const first = await opened({ info: FAILED })
    await first.send({ type: 'identity.again' })
    expect((await opened({ info: FAILED, store: first.store })).state().value).toEqual({
      loaded: { filling: { pictures: 'front' } },
    })
    const other = { ...FAILED, submitted: 999 }
    expect((await opened({ info: other, store: first.store })).state().value).toEqual({ loaded: 'auditFailure' })
  })

  test('KYC-01: a lost answer is looked up, and nothing is sent twice', async () => {
    let now: Identity = NONE
    const { complete, send, sent } = await opened({
      authInfo: () => now,
      realAuth: () => {
        now = REVIEWING
        return failing('timeout')()
      },
    })
    await complete()
    expect((await send({ type: 'identity.submit' })).value).toEqual({ loaded: 'underReview' })
    expect(sent()).toHaveLength(1)
  })

  test('KYC-01: a submission that never arrived shows its failure and can be sent again', async () => {
    const { complete, send, sent } = await opened({ realAuth: failing('offline') })
    await complete()
    const back = await send({ type: 'identity.submit' })
    expect(back.value).toEqual({ loaded: { filling: { pictures: 'complete' } } })
    expect(back.context.error?.id).toBe('offline')
    await send({ type: 'identity.submit' })
    expect(sent()).toHaveLength(2)
  })

  test('KYC-01: a refusal shows until something changes', async () => {
    const { complete, send } = await opened({ realAuth: failing('fieldInvalid', 'No such number.') })
    await complete()
    await send({ type: 'identity.submit' })
    const back = await send({ type: 'identity.back' })
    expect([back.value, back.context.error?.message]).toEqual([{ loaded: { filling: 'details' } }, 'No such number.'])
    const changed = await send({ type: 'identity.change', change: { idNumber: 'Y-1' } })
    expect(changed.context.error).toBeUndefined()
  })

  test('KYC-01: an earlier submission elsewhere shows its state', async () => {
    let now: Identity = NONE
    const { complete, send } = await opened({
      authInfo: () => now,
      realAuth: () => {
        now = PASSED
        return failing('identityPassed')()
      },
    })
    await complete()
    expect((await send({ type: 'identity.submit' })).value).toEqual({ loaded: 'authenticated' })
  })

  test('a failed load can be retried', async () => {
    let answer: () => unknown = failing('serverAbnormal')
    const { state, send } = await opened({ authInfo: () => answer() })
    expect([state().value, state().children.info?.getSnapshot().value]).toEqual([{ loaded: 'loading' }, 'failed'])
    answer = () => NONE
    expect((await send({ type: 'identity.reload' })).value).toEqual({ loaded: 'notCertified' })
  })
})

describe('visitors and invalid drafts', () => {
  test('a visitor’s nationality needs no call and stays after the log-in', async () => {
    const visit = await opened({ visitor: true })
    await visit.send({ type: 'identity.nationality', nationality: 'VN' })
    expect(visit.log).toEqual([])
    const { state } = await opened({ store: visit.store })
    expect([state().value, state().context.draft.nationality]).toEqual([{ loaded: { filling: 'details' } }, 'VN'])
  })

  test('an invalid stored draft is dropped, or only its invalid parts', () => {
    const draft = { ...EMPTY_DRAFT, nationality: 'US', ...DETAILS }
    const read = (stored: unknown, info: Identity) => restored(v.parse(storedIdentity, stored), info)
    expect(restored(undefined, NONE)).toBeUndefined()
    expect(v.is(storedIdentity, { draft: { ...draft, nationality: 'Mars' }, of: null })).toBe(false)
    expect(read({ draft, step: 'pictures', of: null }, PASSED)).toBeUndefined()
    expect(read({ draft: { ...draft, name: 7, pictures: [1] }, step: 'pictures', of: null }, NONE)).toEqual({
      draft: { ...draft, name: '', pictures: EMPTY_DRAFT.pictures },
      step: 'details',
    })
    expect(textProblems(draft, NONE)).toEqual({ nationality: undefined, name: undefined, idNumber: undefined })
  })
})
