import { describe, expect, test } from 'vitest'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { ApiError, REFUSALS, STATUSES } from '../../protocol/errors.ts'
import { clientWith, envelope } from './testing.ts'

const TIME = { time: 1_800_000_000, rate: 60 }
const caught = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => 'no error',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('envelope', () => {
  test('API-04: code 200 gives the data in the app shape', async () => {
    const { api, notices } = clientWith(() =>
      envelope([{ title: 'USD', icon: '$', rate: '1', unknown_field: 'left out' }]),
    )
    expect(await api('forex', {})).toEqual([{ title: 'USD', icon: '$', rate: '1', name: '' }])
    expect(notices).toEqual([])
  })

  test('CON-04: HTTP success is 200 to 299, and nothing else', async () => {
    for (const status of [200, 201, 202, 206, 226, 299])
      expect(await clientWith(() => envelope(TIME, 200, 'ok', status)).api('serverTime', {})).toEqual(TIME)
    for (const status of [300, 304, 400, 418, 500, 520, 599]) {
      const answer = { status, text: async () => JSON.stringify({ code: 200, message: '', data: TIME }) } as Response
      expect((await caught(clientWith(() => answer).api('serverTime', {}))).id).toBe(`status${status}`)
    }
  })

  test.each(Object.entries(REFUSALS).filter(([, code]) => code !== 401))(
    'ERR-02: refusal %s (code %i) shows the server message, or the text of its id',
    async (id, code) => {
      const client = clientWith(() => envelope(null, code, ' Not today '))
      const error = await caught(client.api('home', {}))
      expect(error).toMatchObject({ id, code, status: 200, serverMessage: 'Not today', call: 'home' })
      expect(client.notices).toEqual([{ kind: 'failure', text: { message: 'Not today' } }])
      const withoutMessage = clientWith(() => envelope(null, code, ''))
      await caught(withoutMessage.api('home', {}))
      expect(withoutMessage.notices).toEqual([{ kind: 'failure', text: { key: `error.${id}` } }])
    },
  )

  test('SCR-10: a request for the second factor at log-in shows no notice', async () => {
    const { api, notices } = clientWith(() => envelope(null, REFUSALS.secondFactorNeeded, 'Enter the code'))
    const error = await caught(api('login', { type: 'email', account: 'a@example.com', password: 'x' }))
    expect(error).toMatchObject({ id: 'secondFactorNeeded', serverMessage: 'Enter the code' })
    expect(notices).toEqual([])
  })

  test('ERR-02: an unknown code is refused', async () => {
    const { api, notices } = clientWith(() => envelope(null, 987654, null))
    expect((await caught(api('home', {}))).id).toBe('refused')
    expect(notices).toEqual([{ kind: 'failure', text: { key: 'error.refused' } }])
  })

  test.each([
    ['no body', ''],
    ['no JSON', '<html>Log in to the hotel network</html>'],
    ['cut JSON', '{"code":200,"message":"ok","data":{"time":1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"ok"'],
    ['no code', '{"message":"ok","data":{"time":1}}'],
    ['a code that is no whole number', '{"code":200.5,"message":"ok","data":{"time":1800000000,"rate":1}}'],
    ['a code as words', '{"code":"OK","message":"ok","data":{"time":1800000000,"rate":1}}'],
    ['a code of null', '{"code":null,"data":{"time":1}}'],
    ['no data', '{"code":200,"message":"ok"}'],
    ['data of another shape', '{"code":200,"message":"ok","data":{"time":"soon"}}'],
    ['data with a number that is none', '{"code":200,"message":"ok","data":{"time":1e999}}'],
  ])('an invalid reply is a typed error without internals in its text: %s', async (_, body) => {
    const { api, notices, reports } = clientWith(() => new Response(body))
    expect((await caught(api('serverTime', {}))).id).toBe('badAnswer')
    expect(notices).toEqual([{ kind: 'failure', text: { key: 'transport.badAnswer' } }])
    expect(reports).toMatchObject([{ call: 'serverTime', id: 'badAnswer' }])
  })

  test('invalid rows are dropped and reported by path and type, never by value', async () => {
    const forex = { title: 'USD', icon: '$', rate: '1', name: 'US dollar' }
    const answer = [forex, { ...forex, rate: 'Infinity' }, { ...forex, title: 'x'.repeat(501) }]
    const { api, reports, notices } = clientWith(() => envelope(answer))
    expect(await api('forex', {})).toEqual([forex])
    expect(notices).toEqual([])
    expect(reports).toMatchObject([{ call: 'forex', id: 'badRows' }])
    expect(reports[0]?.detail).toMatch(/^2 left out: 1\.rate: expected .*; 2\.title: expected <=500$/)
    expect(reports[0]?.detail).not.toContain('Infinity')
  })

  test('a code as text, and a reply without message or data, are accepted', async () => {
    const bare = (body: object) => clientWith(() => new Response(JSON.stringify(body)))
    expect(await bare({ code: '200', data: TIME }).api('serverTime', {})).toEqual(TIME)
    expect(await bare({ code: 200 }).api('collect', { id: 1 }).catch(String)).toContain('loginRequired')
    expect(await bare({ code: 200 }).api('forex', {})).toEqual([])
    expect((await caught(bare({ code: '401' }).api('serverTime', {}))).id).toBe('loginRequired')
  })

  test('figures in other types are accepted, with one report per call and field', async () => {
    const rows = [1, 2].map((rate) => ({ title: 'USD', icon: '$', rate, name: 'US dollar' }))
    const { api, reports, notices } = clientWith(() => envelope(rows))
    expect(await api('forex', {})).toMatchObject([{ rate: '1' }, { rate: '2' }])
    await api('forex', {})
    expect(notices).toEqual([])
    expect(reports).toEqual([{ call: 'forex', id: 'otherTypes', detail: '0.rate: expected string' }])
  })

  test('a report names the path of an error, never the value', async () => {
    const { api, reports } = clientWith(() => envelope({ time: 'card 4000-1234', rate: 1 }))
    await caught(api('serverTime', {}))
    expect(reports[0]?.detail).toContain('time')
    expect(JSON.stringify(reports)).not.toContain('4000')
  })

  test('a message that is not text is ignored', async () => {
    expect(await clientWith(() => envelope(TIME, 200, { html: 1 })).api('serverTime', {})).toEqual(TIME)
  })

  test('a long message is cut with an ellipsis, never inside a character', async () => {
    const { api, notices } = clientWith(() => envelope(null, 1003, '😀'.repeat(10_000)))
    await caught(api('home', {}))
    expect(notices).toEqual([{ kind: 'failure', text: { message: `${'😀'.repeat(299)}…` } }])
  })

  test('a message is shown literally and is never used as a text key', async () => {
    for (const message of ['ui.cancel', '{{name}} $t(ui.cancel) <b>x</b> $& &amp;', '__proto__', 'A\u202eB']) {
      const { api, notices } = clientWith(() => envelope(null, 1003, message))
      await caught(api('home', {}))
      expect(notices).toEqual([{ kind: 'failure', text: { message } }])
    }
  })
})

describe('HTTP status', () => {
  test.each(STATUSES.filter((status) => status !== 401))('ERR-04: %i has its own text, once', async (status) => {
    const { api, notices } = clientWith(() => new Response('{"code":200,"data":{}}', { status }))
    const error = await caught(api('home', {}))
    expect(error).toMatchObject({ id: `status${status}`, status })
    expect(notices).toEqual([{ kind: 'failure', text: { key: `status.${status}` } }])
  })

  test.each([402, 405, 418, 507, 520])('ERR-05: %i is not in the table and gets the default text', async (status) => {
    const { api, notices } = clientWith(() => new Response('', { status }))
    await caught(api('home', {}))
    expect(notices).toEqual([{ kind: 'failure', text: { key: 'transport.failed' } }])
  })
})

test('the end of a call is reported once, with whether the server was reached', async () => {
  const answers = [envelope(TIME), envelope(null, 400), new Response('', { status: 500 })]
  const { api, ended, state } = clientWith(() => answers.shift() ?? Promise.reject(new TypeError('no network')))
  for (let calls = 0; calls < 4; calls++) await api('serverTime', {}).catch(() => {})
  state.online = false
  await api('serverTime', {}).catch(() => {})
  await api('myProfile', {}).catch(() => {})
  expect(ended.map(({ isAnswered }) => isAnswered)).toEqual([true, true, true, false, false])
  expect(ended.every(({ call }) => call === 'serverTime')).toBe(true)
})

describe('notices', () => {
  test('ERR-03: a call is silent only if its row is marked so, and every other shows one notice', async () => {
    for (const name of callNames.filter((each) => each !== 'uploadFile')) {
      const { api, notices } = clientWith(() => new Response('', { status: 500 }), { token: 't' })
      await caught(api(name, { id: 1 } as never))
      expect([name, notices.length]).toEqual([name, rowOf(name).notices === 'silent' ? 0 : 1])
    }
  })

  test('ERR-03: success is shown for sendEmailCode and sendMobileCode, with the server’s message', async () => {
    for (const name of ['sendEmailCode', 'sendMobileCode'] as const) {
      const { api, notices } = clientWith(() => envelope({ resend_after: 60, valid_for: 600 }, 200, 'Sent'))
      await api(name, {} as never)
      expect(notices).toEqual([{ kind: 'success', text: { message: 'Sent' } }])
    }
    const quiet = clientWith(() => envelope(TIME, 200, 'Here you are'))
    await quiet.api('serverTime', {})
    expect(quiet.notices).toEqual([])
  })

  test('ERR-03: flags of a call override its row', async () => {
    const loud = clientWith(() => envelope(null, 1003, 'No'))
    await caught(loud.api('baseConfig', {}, { showError: true }))
    expect(loud.notices).toHaveLength(1)
    const quiet = clientWith(() => envelope(null, 1003, 'No'))
    await caught(quiet.api('home', {}, { showError: false }))
    expect(quiet.notices).toEqual([])
    const glad = clientWith(() => envelope(TIME, 200, 'Done'))
    await glad.api('serverTime', {}, { showSuccess: true })
    expect(glad.notices).toEqual([{ kind: 'success', text: { message: 'Done' } }])
  })

  test('ERR-05: the loading indicator ends on success and on failure', async () => {
    const { api, loading } = clientWith((_, number) => (number === 1 ? envelope(TIME) : envelope(null, 500, '')))
    await Promise.allSettled([
      api('serverTime', {}, { showLoading: true }),
      api('home', {}, { showLoading: true }),
      api('forex', {}),
    ])
    expect(loading).toEqual(['began', 'began', 'ended', 'ended'])
  })

  test('a call of ours that the backend lacks shows no notice; its page does', async () => {
    const lacking = [404, 501].map((status) => () => new Response('', { status }))
    for (const answer of [...lacking, () => envelope(null, 501, 'no')]) {
      const { api, notices, lacks } = clientWith(answer)
      expect((await caught(api('depth', { id: 1 }))).id).toBe('notOffered')
      expect([notices, lacks]).toEqual([[], ['depth']])
    }
    for (const answer of lacking) {
      const { api, notices, lacks } = clientWith(answer)
      expect((await caught(api('home', {}))).id).toMatch(/^status(404|501)$/)
      expect([notices.length, lacks]).toEqual([1, []])
    }
    const found = clientWith(() => envelope(null, 404, 'There is no such order'))
    await caught(found.api('depth', { id: 1 }))
    expect(found.lacks, 'a refusal inside the envelope may be about the id').toEqual([])
  })

  test('a request without the id in its path is refused before it is sent', async () => {
    const { api, sent, reports } = clientWith(() => envelope(TIME))
    expect((await caught(api('depth', {} as never))).id).toBe('badRequest')
    expect(sent).toEqual([])
    expect(reports).toHaveLength(1)
  })
})
