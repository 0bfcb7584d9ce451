import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartOf, transitionsOf } from './chart.ts'
import { kindsOf } from './fields.ts'
import { MACHINES } from './register.ts'
import { means } from './seen.ts'

const OPENS = /\{\s*type: ((?:'[\w.]+'(?: \| )?)+)/g

/** What a machine tells and does not take. */
const TOLD = /(?:emitted:|Emitted =)(?:\s*\|?\s*\{[^{}]*\})+/g

/** What stands between a brace and the one that closes it, without what is inside of inner braces. */
function outerText(text: string, start: number): string {
  let depth = 0
  let outer = ''
  for (const letter of text.slice(start)) {
    if ('{(['.includes(letter)) depth++
    if ('})]'.includes(letter)) depth--
    if (depth === 0) return outer
    if (depth === 1) outer += letter
  }
  return outer
}

/** The events that a source declares as types, each with its fields. */
function declaredIn(source: string): [event: string, fields: string[]][] {
  const text = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').replace(TOLD, '')
  return [...text.matchAll(OPENS)].flatMap(({ 0: { length }, 1: names = '', index }) => {
    const rest = outerText(text, index).slice(length)
    // A thing that is made has commas between its fields; a type has lines or semicolons.
    if (/^\s*(as const)?\s*,/.test(rest)) return []
    const fields = [...rest.matchAll(/(?:^|[;\n])\s*(?:readonly )?(\w+)\??:/g)].map(([, field = '']) => field)
    return [...names.matchAll(/'([\w.]+)'/g)].map(([, event = '']) => [event, fields] as [string, string[]])
  })
}

const declared = readdirSync('machines', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('model/'))
  .flatMap((file) => declaredIn(readFileSync(`machines/${file}`, 'utf8')))

const descriptors = [
  ...new Set(MACHINES.flatMap(({ machine }) => transitionsOf(chartOf(machine)).map(({ event }) => event))),
].filter((event) => event !== '' && !event.startsWith('xstate.'))

/** Fields of declared events which some machine takes and of which no entry says what may be seen. */
const missing = (events: typeof declared): string[] =>
  events
    .filter(([event]) => descriptors.some((descriptor) => descriptor === event || means(descriptor, event)))
    .flatMap(([event, fields]) =>
      fields.filter((field) => !Object.hasOwn(kindsOf(event), field)).map((field) => `${event}.${field}`),
    )

test('FLW-02: every field of every event that a machine takes has an entry which says what of it is seen', () => {
  const taken = descriptors.filter((descriptor) => !descriptor.includes('*'))
  const known = new Set(declared.map(([event]) => event))
  // These are made from the tabs' names, and carry nothing.
  const tabs = ['coin', 'contract', 'second', 'option'].map((tab) => `trading.${tab}`)
  expect(taken.filter((event) => !known.has(event) && !tabs.includes(event))).toEqual([])
  expect(declared.filter(([, fields]) => fields.length > 0).length).toBeGreaterThan(120)
  expect([...new Set(missing(declared))].sort()).toEqual([])
})

test('FLW-02: an event’s field without an entry is found, however its type is written', () => {
  const added = (type: string) => missing(declaredIn(type))
  expect(added("| { type: 'login.submit'; password: string; added: string }")).toEqual(['login.submit.added'])
  expect(added("{\n  type: 'login.submit'\n  password: string\n  readonly added?: { of: string }\n}")).toEqual([
    'login.submit.added',
  ])
  expect(added("{ type: 'login.method' | 'login.submit'; added: string }")).toEqual([
    'login.method.added',
    'login.submit.added',
  ])
  expect(added("{ type: 'login.submit'; password: string /* added: it */ }")).toEqual([])
  expect(added("send({ type: 'login.submit', added: 1 })")).toEqual([])
})
