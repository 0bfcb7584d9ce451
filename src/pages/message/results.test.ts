import { expect, test } from 'vitest'
import { linkTo } from '../../../protocol/routes.ts'
import type { Message } from '../../../protocol/shapes/message.ts'
import { messageRows, titleCounts } from './results.ts'

const message = (id: number, link: string | null, title = 'Deposit received', created = 0): Message => ({
  id,
  kind: 'trading',
  title,
  text: '',
  link,
  read: false,
  created,
})
const dayOf = ({ created }: Message) => String(created)
const lost = (id: number, day: number) => message(id, linkTo('secondRecords'), 'Up/Down: lost', day)
const won = (id: number, day: number) => message(id, linkTo('deadlineOrder'), 'Options: won', day)
const LIST = [lost(9, 2), message(8, null, 'Login', 2), won(7, 2), lost(6, 2), lost(5, 1), message(4, null)]

test('SCR-07: the results of a day are one row where the newest stands; a single one stays a message', () => {
  const rows = messageRows(LIST, dayOf, new Set())
  expect(rows.map(({ type, key }) => [type, key])).toEqual([
    ['results', 'results 2'],
    ['message', '8'],
    ['message', '5'],
    ['message', '4'],
  ])
  expect(rows[0]).toMatchObject({ open: false, results: [{ id: 9 }, { id: 7 }, { id: 6 }] })
})

test('SCR-07: an opened day has its results below it', () => {
  const rows = messageRows(LIST, dayOf, new Set(['results 2']))
  expect(rows.map(({ key }) => key)).toEqual(['results 2', '9', '7', '6', '8', '5', '4'])
})

test('titles are counted in the order of the list', () => {
  expect(titleCounts([lost(9, 2), won(7, 2), lost(6, 2)])).toEqual([
    ['Up/Down: lost', 2],
    ['Options: won', 1],
  ])
})
