import { describe, expect, test } from 'vitest'
import {
  addedLevel,
  changedLevel,
  changedStops,
  levelsRequest,
  removedLevel,
  type StopsDraft,
  stopsOf,
  stopsProblems,
  stopsRequest,
  typedLevels,
} from './stopsDraft.ts'
import { heldPosition } from './testing.ts'

const position = heldPosition()
const STEPS = { tick: '0.1', step: '0.001' }
const PRICES = { last: '60000', mark: '60010' }

describe('stops', () => {
  const problems = (stopWin: string, stopLose: string, mark = PRICES.mark) =>
    stopsProblems({ stopWin, stopLose, levels: [] }, position, STEPS, { ...PRICES, mark }).map(
      ({ field, id }) => `${field} ${id}`,
    )

  test('start with those of the position, and each can be changed separately', () => {
    const stops = stopsOf(position)
    expect(stops).toEqual({ stopWin: '62000', stopLose: '', levels: [] })
    expect(stopsOf({ stopLevels: [], stopWin: null, stopLose: '1' })).toEqual({
      stopWin: '',
      stopLose: '1',
      levels: [],
    })
    expect(changedStops(stops, { stopLose: '59000.5' })).toMatchObject({ stopWin: '62000', stopLose: '59000.5' })
    expect(changedStops(stops, { stopWin: '' })).toMatchObject({ stopWin: '', stopLose: '' })
  })

  test('must be on the right side of the mark price and on the tick; empty ones are removed', () => {
    expect([problems('62000', '59000'), problems('', '')]).toEqual([[], []])
    expect(problems('0', '59000.05')).toEqual(['stopWin amountInvalid', 'stopLose priceStep'])
    expect(problems('60000', '60010')).toEqual(['stopWin stopSide', 'stopLose stopSide'])
    // Without a price the sides can't be checked.
    expect(problems('60000', '60010', '0')).toEqual([])
    expect(problems('x', '', '0')).toEqual(['stopWin notNumber'])
  })

  test('are sent only where they are set', () => {
    expect(stopsRequest({ stopWin: '62000', stopLose: '' }, position)).toEqual({ id: 'P1', stopWin: '62000' })
    expect(stopsRequest({ stopWin: '', stopLose: '59000' }, position)).toEqual({ id: 'P1', stopLose: '59000' })
  })
})

describe('levels', () => {
  const level = (stop: 'stopWin' | 'stopLose', price: string, quantity: string) => ({
    stop,
    price,
    quantity,
    percent: 0,
  })
  const draft = (...levels: StopsDraft['levels']): StopsDraft => ({ stopWin: '', stopLose: '', levels })
  const problems = (of: StopsDraft) =>
    stopsProblems(of, position, STEPS, PRICES).map(({ level: at, field, id }) => `${at} ${field} ${id}`)

  test('the first one added makes two halves of the stop, further ones take what is left, and five are the most', () => {
    let next = addedLevel(stopsOf(position), 'stopWin', position, STEPS.step)
    expect(next).toEqual({
      stopWin: '',
      stopLose: '',
      levels: [
        { stop: 'stopWin', price: '62000', quantity: '0.250', percent: 50 },
        { stop: 'stopWin', price: '', quantity: '0.25', percent: 50 },
      ],
    })
    next = changedLevel(next, 1, { percent: 25 }, position, STEPS.step)
    next = addedLevel(next, 'stopWin', position, STEPS.step)
    expect(next.levels.map(({ quantity }) => Number(quantity))).toEqual([0.25, 0.125, 0.125])
    for (let more = 0; more < 4; more++) next = addedLevel(next, 'stopWin', position, STEPS.step)
    expect(next.levels).toHaveLength(5)
    expect(next.levels[3]?.quantity).toBe('')
  })

  test('an amount resets the percentage, and a removed level leaves the others', () => {
    const two = draft(level('stopWin', '62000', '0.2'), level('stopLose', '59000', '0.5'))
    const typed = changedLevel(
      changedLevel(two, 0, { percent: 75 }, position, STEPS.step),
      0,
      { quantity: '0.1' },
      position,
      STEPS.step,
    )
    expect(typed.levels[0]).toMatchObject({ quantity: '0.1', percent: 0 })
    expect(removedLevel(two, 0).levels).toEqual([two.levels[1]])
    expect(changedStops(two, { stopWin: '1' }).levels).toEqual(two.levels)
  })

  test('each shows its own problem: side, step, the same price twice, and too much in all', () => {
    expect(problems(draft(level('stopWin', '62000', '0.25'), level('stopWin', '63000', '0.25')))).toEqual([])
    expect(problems(draft(level('stopWin', '59000', '0.25'), level('stopLose', '61000', '0.25')))).toEqual([
      '0 stopWin stopSide',
      '1 stopLose stopSide',
    ])
    expect(problems(draft(level('stopWin', '', '0.25'), level('stopWin', '62000.05', '0.0001')))).toEqual([
      '0 stopWin required',
      '1 stopWin priceStep',
    ])
    expect(problems(draft(level('stopWin', '62000', ''), level('stopWin', '63000', '0.0001')))).toEqual([
      '0 quantity required',
      '1 quantity quantityStep',
    ])
    expect(problems(draft(level('stopWin', '62000', '0.1'), level('stopWin', '62000.0', '0.1')))).toEqual([
      '1 stopWin stopSame',
    ])
    expect(problems(draft(level('stopWin', '62000', '0.3'), level('stopWin', '63000', '0.201')))).toEqual([
      '1 quantity stopsTooMuch',
    ])
    // Each kind has all of the position.
    expect(problems(draft(level('stopWin', '62000', '0.5'), level('stopLose', '59000', '0.5')))).toEqual([])
  })

  test('are sent together with the stops for all of it, and a request is read back', () => {
    const mixed = { ...draft(level('stopWin', '62000', '0.2'), level('stopWin', '63000', '0.3')), stopLose: '59000' }
    const request = levelsRequest(mixed, position)
    expect(request).toEqual({
      id: 'P1',
      levels: [
        { stop: 'win', price: '62000', quantity: '0.2' },
        { stop: 'win', price: '63000', quantity: '0.3' },
        { stop: 'lose', price: '59000' },
      ],
    })
    expect(typedLevels(request)).toEqual(mixed)
    expect(levelsRequest(draft(level('stopWin', '62000', '0.500')), position).levels).toEqual([
      { stop: 'win', price: '62000' },
    ])
  })

  test('start with those of the position', () => {
    const held = heldPosition({ stopWin: null, stopLevels: [{ stop: 'lose', price: '59000', quantity: '0.1' }] })
    expect(stopsOf(held)).toEqual(draft(level('stopLose', '59000', '0.1')))
  })
})
