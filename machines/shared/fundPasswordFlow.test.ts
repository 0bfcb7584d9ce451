import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Failure } from './failure.ts'
import { type FundPasswordEvent, fundPasswordFlow } from './fundPasswordFlow.ts'

const wrong: Failure = { id: 'fundPasswordWrong', message: 'Tries left: 4' }
const locked: Failure = { id: 'fundPasswordLocked', message: 'Try again in 15 min.' }
const confirm = (count: number): FundPasswordEvent => ({ type: 'password.confirm', count })

function stateAfter(...events: FundPasswordEvent[]) {
  const actor = createActor(fundPasswordFlow).start()
  for (const event of events) actor.send(event)
  return actor.getSnapshot()
}
const open: FundPasswordEvent = { type: 'password.open' }

describe('the fund password dialog', () => {
  test('DLG-04: is closed until it is opened, and ignores earlier events', () => {
    expect([stateAfter().value, stateAfter().hasTag('takesDigits')]).toEqual(['closed', false])
    expect(stateAfter(confirm(8)).value).toBe('closed')
    expect([stateAfter(open).value, stateAfter(open).hasTag('takesDigits')]).toEqual([{ open: 'typing' }, true])
  })

  test('VAL-04: does not send seven digits, and clears its message when typing', () => {
    const short = stateAfter(open, confirm(7))
    expect([short.value, short.hasTag('busy')]).toEqual([{ open: 'tooShort' }, false])
    expect(stateAfter(open, confirm(7), confirm(7)).value).toEqual({ open: 'tooShort' })
    expect(stateAfter(open, confirm(7), { type: 'password.count', count: 8 }).value).toEqual({ open: 'typing' })
  })

  test('sends eight digits once and ignores other events meanwhile', () => {
    const checking = stateAfter(open, confirm(8), confirm(9), { type: 'password.count', count: 3 })
    expect([checking.value, checking.context.count]).toEqual([{ open: 'checking' }, 8])
    expect(checking.hasTag('takesDigits')).toBe(false)
    expect(stateAfter(open, confirm(8), { type: 'password.done' }).value).toBe('confirmed')
    const anew = stateAfter(open, confirm(8), { type: 'password.done' }, open)
    expect([anew.value, anew.context.count]).toEqual([{ open: 'typing' }, 0])
  })

  test('shows the remaining attempts for a wrong one, which can be retried', () => {
    const refused = stateAfter(open, confirm(8), { type: 'password.refused', failure: wrong })
    expect([refused.value, refused.context.error]).toEqual([{ open: 'refused' }, wrong])
    expect(stateAfter(open, confirm(8), { type: 'password.refused', failure: wrong }, confirm(8)).value).toEqual({
      open: 'checking',
    })
  })

  test('shows the problem until the next digit, not only until the digits are cleared', () => {
    const refusal: FundPasswordEvent = { type: 'password.refused', failure: wrong }
    const gone = [open, confirm(8), refusal, { type: 'password.count', count: 0 }] as const
    expect(stateAfter(...gone).value).toEqual({ open: 'refused' })
    expect(stateAfter(...gone, confirm(0)).value).toEqual({ open: 'tooShort' })
    expect(stateAfter(...gone, { type: 'password.count', count: 1 }).value).toEqual({ open: 'typing' })
  })

  test('ignores events while locked, until it is closed and opened again', () => {
    const refusal: FundPasswordEvent = { type: 'password.refused', failure: locked }
    const shut = stateAfter(open, confirm(8), refusal, confirm(8), { type: 'password.count', count: 1 })
    expect([shut.value, shut.context.error]).toEqual([{ open: 'locked' }, locked])
    expect(shut.hasTag('takesDigits')).toBe(false)
    const again = stateAfter(open, confirm(8), refusal, { type: 'password.close' }, open)
    expect([again.value, again.context.error]).toEqual([{ open: 'typing' }, undefined])
  })

  test('closes with any other refusal', () => {
    const other: FundPasswordEvent = { type: 'password.refused', failure: { id: 'balanceShort', message: undefined } }
    expect(stateAfter(open, confirm(8), other).value).toBe('closed')
  })

  test('DLG-02: resets the number of digits when it is closed', () => {
    const closed = stateAfter(open, { type: 'password.count', count: 5 }, { type: 'password.close' }, open)
    expect([closed.value, closed.context.count]).toEqual([{ open: 'typing' }, 0])
  })
})
