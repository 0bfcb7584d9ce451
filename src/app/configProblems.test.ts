import { expect, test } from 'vitest'
import { problemLine, problemsAt, syntaxProblem } from './configProblems.ts'

test.each([
  ['a missing comma', '{\n  "host": ""\n  "chatKey": ""\n}', 3, 3],
  ['a comma too many', '{\n  "riskWarnings": ["W",\n  ]\n}', 3, 3],
  ['single quotes', "{\n  'host': ''\n}", 2, 3],
  ['a comment', '{\n  "host": "", // the backend\n}', 2, 15],
  ['a line break in a text', '{ "host": "https://\napi.example" }', 1, 11],
  ['a bare word', '{\n  "host": none\n}', 2, 11],
  ['more after its end', '{ "host": "" }\n}', 2, 1],
  ['an open end', '{\n  "host": ""', 2, 13],
  ['nothing', '', 1, 1],
])('a file with %s names the line and column', (_, text, line, column) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(syntaxProblem(text)).toEqual({ line, column })
})

test.each(['{}', '[]', ' {"a":[1,-2.5e3,true,null,{"b":"\\u00e9\\n\\"}"}],"a\\"b":{}}\n', '"text"', '0'])(
  '%s is JSON',
  (text) => {
    expect(() => JSON.parse(text)).not.toThrow()
    expect(syntaxProblem(text)).toBeUndefined()
  },
)

test('a field is found by its path, in the last of two with one name, and an absent one has no line', () => {
  const text =
    '{\n "host": 1,\n "operator": {\n  "licence": {\n   "xx": "L" } },\n "list": [\n  "a",\n  2 ],\n "host": 2 }'
  expect(problemsAt(text, ['host', 'operator.licence.xx', 'list.1', 'riskWarnings', 'operator.name'])).toEqual([
    { field: 'host', line: 9 },
    { field: 'operator.licence.xx', line: 5 },
    { field: 'list.1', line: 8 },
    { field: 'riskWarnings', line: undefined },
    { field: 'operator.name', line: undefined },
  ])
})

test('the console names the place and a value that is valid', () => {
  expect(problemLine({ line: 3, column: 7 })).toBe('line 3, column 7: this is no valid JSON')
  expect(problemLine({ field: 'pictureHosts.1', line: 4 })).toBe(
    'line 4, pictureHosts.1: this value can\'t be used; for example ["cdn.example"]',
  )
  expect(problemLine({ field: 'host', line: undefined })).toBe('host is missing; for example "https://api.example"')
  expect(problemLine({ field: 'other', line: 2 })).toBe("line 2, other: this value can't be used")
})
