import { describe, expect, test } from 'vitest'
import { ApiError } from '../../protocol/errors.ts'
import { clientWith } from './testing.ts'

const picture = new File(['x'], 'front.png', { type: 'image/png' })
const data = { url: '/uploads/front.png', id: 7 }
const answer = (fields: object) => new Response(JSON.stringify({ msg: 'Picture too large', data, ...fields }))

describe('VAL-10 API-04: the upload envelope {code, msg, data}', () => {
  test.each([1, 200, 401, -1, '1', '200'])('code %j is success', async (code) => {
    const { api, notices } = clientWith(() => answer({ code }), { token: 't' })
    expect(await api('uploadFile', { file: picture })).toEqual(data)
    expect(await api.upload(picture)).toEqual(data)
    expect(notices).toEqual([])
  })

  test.each([0, '0', -0])('ERR-06: code %j is a failure and shows its message, once', async (code) => {
    const { api, notices } = clientWith(() => answer({ code }), { token: 't' })
    const error = await api('uploadFile', { file: picture }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ id: 'refused', code: 0, serverMessage: 'Picture too large' })
    expect(notices).toEqual([{ kind: 'failure', text: { message: 'Picture too large' } }])
    expect(await api.upload(picture)).toBe(false)
    expect(notices).toHaveLength(2)
  })

  test.each([
    ['null', { code: null }],
    ['missing', {}],
    ['a word', { code: 'fine' }],
    ['a list', { code: [] }],
  ])('a code that is %s is an invalid reply', async (_, fields) => {
    const { api, notices } = clientWith(() => answer(fields), { token: 't' })
    const error = await api('uploadFile', { file: picture }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).id).toBe('badAnswer')
    expect(notices).toEqual([{ kind: 'failure', text: { key: 'transport.badAnswer' } }])
  })

  test('a success without an address is an invalid reply', async () => {
    const { api } = clientWith(() => answer({ code: 1, data: null }), { token: 't' })
    expect(await api.upload(picture)).toBe(false)
  })
})

describe('ERR-06: notices of an upload', () => {
  test('a network failure is logged and gives false', async () => {
    const { api, reports, loading } = clientWith(() => Promise.reject(new TypeError('refused')), { token: 't' })
    expect(await api.upload(picture)).toBe(false)
    expect(reports).toMatchObject([{ call: 'uploadFile', id: 'serverAbnormal' }])
    expect(loading).toEqual(['began', 'ended'])
  })

  test('CON-06: an upload shows its title while it runs, and its success on request', async () => {
    const { api, loading, titles, notices } = clientWith(() => answer({ code: 1 }), { token: 't' })
    await api.upload(picture, { showSuccess: true })
    expect(loading).toEqual(['began', 'ended'])
    expect([...titles]).toEqual([JSON.stringify({ key: 'upload.going' })])
    expect(notices).toEqual([{ kind: 'upload', text: { key: 'upload.done' } }])
  })

  test('the group is sent with the file', async () => {
    const { api, sent } = clientWith(() => answer({ code: 1 }), { token: 't' })
    await api.upload(picture, { group: 'kyc' })
    expect((sent[0]!.init.body as FormData).get('group')).toBe('kyc')
  })

  test('a visitor is sent to the log-in instead', async () => {
    const { api, sent, unauthorised } = clientWith(() => answer({ code: 1 }))
    expect(await api.upload(picture)).toBe(false)
    expect(sent).toEqual([])
    expect(unauthorised).toHaveLength(1)
  })
})
