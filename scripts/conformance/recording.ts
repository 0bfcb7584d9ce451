/** Checks a recorded session in place of a backend: each answer and frame of a HAR file, by the same comparison. */
import { readFileSync } from 'node:fs'
import { type CallName, callNames } from '../../protocol/calls/index.ts'
import { type Naming, PROTOCOL_NAMING } from '../../protocol/naming.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { type Compared, compareTraffic, type Kind, trafficOf } from '../../simulator/recorded/compare.ts'
import { readHar } from '../../simulator/recorded/readHar.ts'
import { type RecordedCall, type RecordedSession, RecordingRefused } from '../../simulator/recorded/session.ts'
import { createEar } from './frames.ts'
import { judge } from './judge.ts'
import { UsageError } from './options.ts'
import { type Report, reportOf } from './report.ts'
import { type Attempt, resultOf } from './result.ts'
import type { Paint } from './text.ts'

const WHY_REFUSED = {
  large: 'is longer than 50 million characters',
  many: 'has too many entries',
  deep: 'is nested too deeply',
  notJson: 'is no JSON',
  notHar: 'is no HAR file',
  noCalls: 'has no calls of an exchange',
} as const

function sessionOf(file: string, naming: Naming = PROTOCOL_NAMING): RecordedSession {
  try {
    return readHar(readFileSync(file, 'utf8'), naming)
  } catch (problem) {
    const why = problem instanceof RecordingRefused ? WHY_REFUSED[problem.problem] : `can't be read: ${problem}`
    throw new UsageError(`${file} ${why}.`)
  }
}

type Schemas = Awaited<ReturnType<typeof allSchemas>>

function attemptOf(call: CallName, { path, answer }: RecordedCall, schemas: Schemas): Attempt {
  const verdict = answer
    ? judge(call, schemas[call].reply, answer)
    : ({ is: 'silence', why: 'the network failed' } as const)
  return { words: path, ms: 0, verdict }
}

/** Checks the recorded session of a file. Throws a UsageError with the file's problem. */
export async function checkRecording(
  file: string,
  only: ReadonlySet<CallName> | undefined,
  onBody: (body: string) => void,
): Promise<Report> {
  const session = sessionOf(file)
  const schemas = await allSchemas()
  const attempts = new Map<CallName, Attempt[]>()
  for (const made of session.calls) {
    const call = PROTOCOL_NAMING.callOf(made.method, made.path)
    if (call === undefined || only?.has(call) === false) continue
    const known = attempts.get(call) ?? []
    if (made.answer) onBody(made.answer.body)
    attempts.set(call, [...known, attemptOf(call, made, schemas)])
  }
  const results = callNames
    .filter((call) => attempts.has(call))
    .map((call) => resultOf(call, attempts.get(call) ?? [], []))
  const ear = createEar()
  for (const { text } of session.frames) ear.hear(text)
  const { topics, strange } = ear.results(new Set())
  const fails = strange.length > 0 || topics.some((topic) => topic.fails)
  const heard = session.frames.length === 0 ? undefined : { url: file, topics, differences: strange, fails }
  const { loggedIn } = session
  const facts = {
    base: file,
    recorded: true as const,
    loggedIn,
    tokenRefused: false,
    unsafe: false,
    terms: [],
    cors: undefined,
  }
  return reportOf(facts, results, heard)
}

/** How the backends of two recordings, both with these names, differ. Throws a UsageError with the problem of a file. */
export function compareRecordings(
  first: string,
  second: string,
  only: ReadonlySet<CallName> | undefined,
  naming: Naming,
): Compared {
  const trafficIn = (file: string) => trafficOf(sessionOf(file, naming), naming)
  const { common, differences } = compareTraffic(trafficIn(first), trafficIn(second))
  return { common, differences: differences.filter(({ name }) => only?.has(name as CallName) ?? true) }
}

const NAMES: Readonly<Record<Kind, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
}
const kindsText = (kinds: readonly Kind[]): string =>
  kinds.length === 0 ? 'nothing' : kinds.map((kind) => NAMES[kind]).join(' or ')

/** The comparison for a terminal. */
export function textOfComparison(
  { common, differences }: Compared,
  files: readonly [string, string],
  paint: Paint,
): string {
  const [first, second] = files
  const lines = differences.flatMap(({ name, only, fields }) => [
    `  ${paint('bold', name)}${only === undefined ? '' : `  only in ${only === 'first' ? first : second}`}`,
    ...fields.map(({ at, ...kinds }) => `      ${at}  ${kindsText(kinds.first)} / ${kindsText(kinds.second)}`),
  ])
  const end =
    differences.length === 0
      ? paint('green', `Nothing differs in the ${common} calls and topics that both have.`)
      : paint('red', `${differences.length} calls and topics differ; both have ${common}.`)
  return [paint('bold', `${first} / ${second}`), '', ...lines, ...(lines.length > 0 ? [''] : []), end, ''].join('\n')
}
