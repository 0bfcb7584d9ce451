import { describe, expect, test } from 'vitest'
import { failing, started } from '../testing.ts'
import { type ClosingEvent, closingFlow } from './closingFlow.ts'

const contact = { type: 'email', account: 'ann@example.com', area: '86' } as const
const nothing = { needs: [{ need: 'spotOrders', count: 0 }], givenUp: [], authenticator: false, version: 'v1' }
const password: ClosingEvent = { type: 'password.confirm', count: 8 }
const ask: ClosingEvent = { type: 'closing.ask' }
const confirm: ClosingEvent = { type: 'closing.confirm', digits: 0 }
const request = { version: 'v1', paymentPassword: 'secret:fundPassword' }

async function opened(close: (() => unknown)[], { closing = nothing as object, known = {} as object } = {}) {
  const page = await started(closingFlow, {
    input: { contact },
    calls: {
      accountClosing: () => closing,
      closeAccount: () => close.shift()?.(),
      checkUser: () => known,
    },
  })
  const send = async (...events: ClosingEvent[]) => {
    // The password goes to the page itself: it has no submission.
    for (const event of events) {
      page.actor.send(event)
      await page.send()
    }
    return page.state()
  }
  const made = (name: string) => page.log.filter(({ call }) => call === name).map(({ input }) => input)
  const dialog = () => page.state().children.password?.getSnapshot().value
  return { ...page, send, made, dialog }
}

describe('closing the account', () => {
  test('is asked for only when nothing is left', async () => {
    const { send, made } = await opened([], { closing: { ...nothing, needs: [{ need: 'spotOrders', count: 1 }] } })
    expect((await send(ask)).value).toBe('ready')
    expect(made('closeAccount')).toEqual([])
  })

  test('is confirmed with the fund password, and says so', async () => {
    const { send, made, emittedTypes } = await opened([failing('fundPasswordWrong', 'Tries left: 4'), () => null])
    expect((await send(ask, { type: 'closing.cancel' })).value).toBe('ready')
    expect((await send(ask, confirm, { type: 'password.confirm', count: 3 })).value).toBe('verifying')
    expect(made('closeAccount')).toEqual([])
    expect((await send(password)).value).toBe('verifying')
    expect((await send(password)).value).toBe('closed')
    expect([made('closeAccount'), emittedTypes]).toEqual([[request, request], ['closing.closed']])
  })

  test('needs a whole code where an authenticator is bound; a wrong one is asked for again', async () => {
    const { send, made, dialog } = await opened([failing('authenticatorWrong')], {
      closing: { ...nothing, authenticator: true },
    })
    const requested = await send(ask, { type: 'closing.confirm', digits: 5 })
    expect([requested.value, requested.context.codeMissing]).toEqual(['confirming', true])
    const wrong = await send({ type: 'closing.confirm', digits: 6 }, password)
    expect([wrong.value, wrong.context.error?.id, dialog()]).toEqual(['confirming', 'authenticatorWrong', 'closed'])
    expect(made('closeAccount')).toEqual([{ ...request, code: 'secret:authenticatorCode' }])
  })

  test('shows what is left again when something changed meanwhile', async () => {
    const { send, made } = await opened([failing('closingBlocked')])
    const back = await send(ask, confirm, password)
    expect([back.value, back.context.error?.id, made('accountClosing').length]).toEqual(['ready', 'closingBlocked', 2])
  })

  test.each([
    [{ exists: true, closed: true }, 'closed', ['closing.closed']],
    [{ exists: true, closed: false }, 'confirming', []],
    [{ exists: true }, 'uncertain', []],
  ])('after a lost answer the exchange is asked: %j', async (known, state, emitted) => {
    const { send, made, emittedTypes, dialog } = await opened([failing('timeout')], { known })
    expect((await send(ask, confirm, password)).value).toBe(state)
    expect(made('checkUser')).toEqual([{ type: 'email', account: 'ann@example.com' }])
    expect([emittedTypes, dialog()]).toEqual([emitted, 'closed'])
    if (state === 'uncertain') {
      await send({ type: 'closing.check' })
      expect(made('checkUser')).toHaveLength(2)
      expect((await send({ type: 'closing.cancel' })).value).toBe('ready')
    }
  })

  test('is not offered where the backend lacks the call, and a failure is read again', async () => {
    const lacking = await started(closingFlow, { input: { contact }, calls: { accountClosing: failing('notOffered') } })
    expect(lacking.state().value).toBe('notOffered')
    const failed = await started(closingFlow, { input: { contact }, calls: { accountClosing: failing('internal') } })
    expect(failed.state().value).toBe('failed')
    await failed.send({ type: 'closing.reload' })
    expect(failed.log).toHaveLength(2)
  })
})
