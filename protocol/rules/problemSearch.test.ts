import { expect, test } from 'vitest'
import { foundProblems } from './problemSearch.ts'

const problem = (id: number, title: string, html = '', topic = 'A', keywords: string[] = []) => ({
  id,
  title,
  html,
  topic,
  keywords,
})
const PROBLEMS = [
  problem(1, 'How do I register?', '<p>With your email. A <b>withdrawal</b> is no matter.</p>'),
  problem(2, 'Why is my withdrawal pending?', '<p>It is reviewed.</p>', 'B', ['payout']),
  problem(3, 'Verificación de identidad', '<p class="email">Đặt</p>', 'B'),
]
const ids = (search: string) => foundProblems(PROBLEMS, search).map(({ id }) => id)

test('SCR-08: an article is found by title, keywords and text, titles first', () => {
  expect(ids('Withdrawal')).toEqual([2, 1])
  expect(ids('payout')).toEqual([2])
  expect(ids('EMAIL')).toEqual([1])
})

test('every word counts where one problem has them all, and an empty search returns all in order', () => {
  expect(ids('withdrawal pending')).toEqual([2])
  expect(ids('  ')).toEqual([1, 2, 3])
})

test('a question that no problem has word by word is found by keywords and titles, and nonsense by nothing', () => {
  expect(ids('when is the payout, please')).toEqual([2])
  expect(ids('withdrawal xyzzy')).toEqual([2])
  expect(['xyzzy', '???', '(', '[a-'].flatMap(ids)).toEqual([])
})

test('accents and tag names are ignored', () => {
  expect(ids('verificacion')).toEqual([3])
  expect(ids('dat')).toEqual([3])
  expect(ids('class')).toEqual([])
})
