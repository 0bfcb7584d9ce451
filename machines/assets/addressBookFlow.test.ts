import { describe, expect, test } from 'vitest'
import { failing, started } from '../testing.ts'
import { type AddressBookEvent, addressBookFlow } from './addressBookFlow.ts'
import { saved } from './withdrawalTesting.ts'

const PASSWORD = 'secret:fundPassword'
const CODE = 'secret:authenticatorCode'
const password: AddressBookEvent = { type: 'password.confirm', count: 8 }
const confirming = { unlocking: 'confirming' }

async function opened(...answers: (() => unknown)[]) {
  const page = await started(addressBookFlow, {
    calls: { addressBook: () => [saved], addressWhitelist: () => answers.shift()?.() },
  })
  const made = () => page.log.filter(({ call }) => call === 'addressWhitelist').map(({ input }) => input)
  const send = async (...events: AddressBookEvent[]) => {
    // The password goes to the book itself: it has no submission.
    for (const event of events) await page.send(event)
    return page.state()
  }
  const dialog = () => page.state().children.password?.getSnapshot().value
  return { ...page, send, made, dialog }
}

describe('the whitelist', () => {
  test('is turned on by one call, and says so; a refusal is shown', async () => {
    const { send, made, emittedTypes } = await opened(() => ({ enabled: true }), failing('internal'))
    expect((await send({ type: 'book.lock' })).value).toBe('ready')
    expect([made(), emittedTypes]).toEqual([[{ enabled: true }], ['book.locked']])
    const refused = await send({ type: 'book.lock' })
    expect([refused.value, refused.context.error?.id, emittedTypes.length]).toEqual(['ready', 'internal', 1])
  })

  test('is turned off after a question with the fund password; without one nothing is sent', async () => {
    const answers = [failing('fundPasswordWrong', 'Tries left: 4'), () => ({ enabled: false })]
    const { send, made, dialog, emittedTypes } = await opened(...answers)
    await send({ type: 'book.unlock', withCode: false }, { type: 'book.cancel' })
    expect((await send({ type: 'book.unlock', withCode: false })).value).toEqual(confirming)
    await send({ type: 'book.confirm', digits: 0 }, { type: 'password.confirm', count: 7 })
    expect([dialog(), made()]).toEqual([{ open: 'tooShort' }, []])
    expect((await send({ type: 'password.close' })).value).toEqual(confirming)
    await send({ type: 'book.confirm', digits: 0 }, password)
    expect(dialog()).toEqual({ open: 'refused' })
    const off = await send(password)
    expect([off.value, dialog(), emittedTypes]).toEqual(['ready', 'confirmed', ['book.unlocked']])
    expect(made()).toEqual(Array(2).fill({ enabled: false, paymentPassword: PASSWORD }))
  })

  test('needs a whole code where an authenticator is bound; a wrong one is asked for again', async () => {
    const { send, made, dialog } = await opened(failing('authenticatorWrong'), () => ({ enabled: false }))
    const requested = await send({ type: 'book.unlock', withCode: true }, { type: 'book.confirm', digits: 5 })
    expect([requested.value, requested.context.codeMissing]).toEqual([confirming, true])
    const wrong = await send({ type: 'book.confirm', digits: 6 }, password)
    expect([wrong.value, wrong.context.error?.id, dialog()]).toEqual([confirming, 'authenticatorWrong', 'closed'])
    expect((await send({ type: 'book.confirm', digits: 6 }, password)).value).toBe('ready')
    expect(made()).toEqual(Array(2).fill({ enabled: false, paymentPassword: PASSWORD, code: CODE }))
  })

  test('stays on after any other refusal, which is shown in the book', async () => {
    const { send, dialog, emittedTypes } = await opened(failing('fundPasswordMissing'))
    const refused = await send({ type: 'book.unlock', withCode: false }, { type: 'book.confirm', digits: 0 }, password)
    expect([refused.value, refused.context.error?.id, dialog()]).toEqual(['ready', 'fundPasswordMissing', 'closed'])
    expect(emittedTypes).toEqual([])
  })
})
