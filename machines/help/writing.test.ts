import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TEXT_AREA_MAX, UPLOAD_MAX_COUNT } from '../../protocol/rules/constants.ts'
import { TICKET_KINDS } from '../../protocol/rules/ticket.ts'
import type { Ticket } from '../../protocol/shapes/help.ts'
import {
  EMPTY_TICKET,
  madeOf,
  NOTHING_WRITTEN,
  picturesOf,
  storedTicket,
  type TicketDraft,
  ticketProblems,
  ticketRequest,
  writtenProblems,
} from './writing.ts'

const [kind = 'other'] = TICKET_KINDS
const picture = (id: number) => ({ id, url: `/uploads/${id}.png` })
const draft: TicketDraft = { kind, text: ' My deposit is late ', pictures: [picture(7)] }

test('needs a text within the limit and no picture in upload', () => {
  expect(writtenProblems({ text: 'x'.repeat(TEXT_AREA_MAX), pictures: [] }, false)).toEqual({})
  expect(writtenProblems({ text: 'x'.repeat(TEXT_AREA_MAX + 1), pictures: [] }, true)).toEqual({
    text: 'tooLong',
    pictures: 'pending',
  })
  expect(writtenProblems({ text: '  ', pictures: [picture(7)] }, false)).toEqual({ text: 'required' })
})

test('a new work order also needs its kind', () => {
  expect([ticketProblems(draft, false), ticketProblems(EMPTY_TICKET, true)]).toEqual([
    {},
    { kind: 'required', text: 'required', pictures: 'pending' },
  ])
})

test('only the valid parts of a stored draft are restored', () => {
  const read = (stored: unknown) => v.parse(storedTicket, stored)
  expect(read(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(read({ text: 7, pictures: 'x', kind: 'praise' })).toEqual(EMPTY_TICKET)
  for (const other of [undefined, null, 7, 'text']) expect(v.is(storedTicket, other)).toBe(false)
  const wrong = [null, 'a.png', { id: 7 }, { id: '7', url: '/a.png' }, { id: 7, url: 7 }]
  expect(read({ pictures: [...wrong, picture(8)] }).pictures).toEqual([picture(8)])
  const many = Array.from({ length: UPLOAD_MAX_COUNT + 1 }, (_, id) => picture(id))
  const long = read({ text: 'x'.repeat(TEXT_AREA_MAX + 1), pictures: many })
  expect([long.text.length, long.pictures.length]).toEqual([TEXT_AREA_MAX, UPLOAD_MAX_COUNT])
})

test('a request has the trimmed text, and pictures only if there are any', () => {
  expect(ticketRequest(draft)).toEqual({ type: kind, text: 'My deposit is late', pictures: ['/uploads/7.png'] })
  expect(picturesOf(NOTHING_WRITTEN)).toEqual({})
})

test('a new work order with the same kind and text is the one that was sent', () => {
  const ticket = (id: number, change: Partial<Ticket> = {}) =>
    ({ id, kind, text: 'My deposit is late', ...change }) as Ticket
  const other = TICKET_KINDS.find((one) => one !== kind)
  expect(madeOf(draft, [3, 5], [ticket(6)])?.id).toBe(6)
  expect(madeOf(draft, [], [ticket(1)])?.id).toBe(1)
  for (const now of [
    [],
    [ticket(5)],
    [ticket(4)],
    [ticket(6, { text: 'Another' })],
    [ticket(6, { kind: other as never })],
  ])
    expect(madeOf(draft, [3, 5], now)).toBeUndefined()
})
