import { describe, expect, test } from 'vitest'
import { chartOf, statesOf } from '../../../machines/model/chart.ts'
import { MACHINES, registered } from '../../../machines/model/register.ts'
import { type Delays, eventName, guardName, machineName, moveText, stateName, wordsOf } from './words.ts'

const wordsOfMachine = (name: string) => {
  const { machine } = registered(name)!
  const chart = chartOf(machine)
  return { chart, words: wordsOf(chart, machine.implementations.delays as Delays) }
}

describe('FLW-02: the texts of charts', () => {
  test.each(MACHINES)('$name: each label has words, none of them in the spelling of code', ({ name }) => {
    const { chart, words } = wordsOfMachine(name)
    for (const text of Object.values(words.states)) expect(text).toMatch(/^[A-Z][a-z\d ]*$/)
    for (const { cause, guard } of Object.values(words.moves)) {
      expect(cause + guard).not.toBe('')
      // What a state invokes keeps its name in the code, after a colon.
      expect(`${cause.split(':')[0]} ${guard}`).not.toMatch(/xstate|undefined|[[\]_ƒ]|[a-z][A-Z]/)
    }
    expect(Object.keys(words.states)).toEqual(statesOf(chart).map(({ id }) => id))
  })

  test('a name is that of the code in words', () => {
    expect([machineName('contractOrder'), machineName('order withdrawal')]).toEqual(['Contract order', 'Order'])
    expect([stateName('login.filling.accountMissing'), stateName('live')]).toEqual(['Account missing', 'Live'])
    expect([eventName('book.lock'), eventName('socket.sendFailed')]).toEqual(['Lock', 'Send failed'])
    const guards = ['isGone', 'is', 'issued', 'codeIsSent'].map((name) => guardName({ name, param: undefined }))
    expect(guards).toEqual(['gone', 'is', 'issued', 'code is sent'])
    expect(guardName({ name: 'is', param: 'underReview' })).toBe('under review')
  })

  test('events of XState say what happened', () => {
    expect(['init', 'stop'].map((end) => eventName(`xstate.${end}`))).toEqual(['Start', 'Stop'])
    expect(eventName('xstate.done.actor.0.login.submitting')).toBe('when done')
    expect(eventName('xstate.done.state.login.filling')).toBe('when complete')
    expect(eventName('xstate.after.retry.login')).toBe('after a delay')
    expect(eventName('submission.*')).toBe('Any other event')
  })
})

const movesOf = (name: string, state: string) => {
  const { chart, words } = wordsOfMachine(name)
  const found = statesOf(chart).find(({ id }) => id === state)
  return found?.transitions.map(({ id }) => moveText(words.moves[id]))
}

test('a label shows the event, guard and delay of its transition', () => {
  expect(movesOf('login', 'login.verifying')).toContain('on error · if password is wrong')
  expect(movesOf('closeAll', 'closeAll.confirmingAgain.appearing')?.join()).toMatch(/after [\d.]+ sec/)
  expect(movesOf('identity', 'identity.loaded.choosing')?.join()).toContain('if reviewing')
  // Only a state that waits for several sources names them.
  expect(movesOf('session', 'session.loggedIn.reads')).toContain('when done: market')
  expect(movesOf('session', 'session.loggedIn.profile.loading')).toContain('when done')
})
