/** The command line options. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Area, areaOf, type CallName, callNames } from '../../protocol/calls/index.ts'
import { suggestion } from './names.ts'

export const USAGE = `Checks a backend against the protocol table, call by call.

  npm run conformance -- --base URL [options]
  npm run conformance -- --recording FILE [--only …] [--json …] [--verbose]
  npm run conformance -- --recording FILE --recording OTHER [--only …] [--json …]

  --base URL        where the backend is: https://api.example.com
  --recording FILE  a HAR file of the journal, Chrome or Firefox, checked in place of a backend: nothing is asked. Of two files it
                    lists the calls, fields and types in which their backends differ
  --token TOKEN     of a logged-in user, as the app sends it; better given as TOKEN in the environment
  --socket          joins the socket too, and listens to every topic
  --wait SECONDS    how long to listen at most (10)
  --only NAME,…     these calls or areas alone
  --unsafe          also asks calls that change something: it places and revokes orders, moves a little money, opens a ticket.
                    For accounts that are there to be tested with
  --requests FILE   JSON of requests by call, {"withdrawal": [{"currency": "USDT", …}]}: asked in place of those that the check
                    would make up, and the only way to ask for what needs a password, a code or a person; those of codes and
                    log-in need no --unsafe
  --origin URL      where the app is served: checks whether a browser lets it call the backend from there (CORS)
  --adapter FILE    of a deployment, for a backend with other names (deploy/adapter.example.ts): everything is asked by it
  --skeleton FILE   writes an adapter to begin with, filled from what was found; - for the standard output, after the report
  --language CODE   of the texts that the backend answers with (en)
  --json FILE       writes the report as JSON; - for the standard output, in place of the text
  --verbose         lists the calls that fit, too
  --help

Ends with 0 when nothing differs, 1 when something does, 2 when it could not be done as asked.
`

/** Why no check was possible; the run ends with exit code 2. */
export class Unusable extends Error {}
/** An error in the arguments. */
export class UsageError extends Unusable {}

export interface Options {
  base: string
  /** HAR files: one to check in place of a backend, or two to compare. */
  recordings: readonly string[]
  token: string
  socket: boolean
  wait: number
  only: ReadonlySet<CallName> | undefined
  unsafe: boolean
  requests: Partial<Record<CallName, readonly object[]>>
  language: string
  /** Where the app is served; undefined without the option. */
  origin: string | undefined
  json: string | undefined
  adapter: string | undefined
  skeleton: string | undefined
  verbose: boolean
  help: boolean
}

const FLAGS = {
  base: { type: 'string' },
  recording: { type: 'string', multiple: true },
  token: { type: 'string' },
  socket: { type: 'boolean', default: false },
  wait: { type: 'string', default: '10' },
  only: { type: 'string' },
  unsafe: { type: 'boolean', default: false },
  requests: { type: 'string' },
  language: { type: 'string', default: 'en' },
  origin: { type: 'string' },
  json: { type: 'string' },
  adapter: { type: 'string' },
  skeleton: { type: 'string' },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, strict: true }).values
  } catch (problem) {
    throw new UsageError(problem instanceof Error ? problem.message : String(problem))
  }
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new UsageError(`${text} is no http address.`)
  return text.replace(/\/+$/, '')
}

function baseOf(text: string | undefined, recordings: readonly string[]): string {
  if (recordings.length > 0) {
    if (text !== undefined) throw new UsageError('Say --base or --recording, not both.')
    if (recordings.length > 2) throw new UsageError('Say --recording once or twice.')
    return ''
  }
  if (text === undefined) throw new UsageError('Where is the backend? Say --base URL.')
  return addressOf(text)
}

const AREAS: ReadonlySet<string> = new Set(callNames.map(areaOf))
const isCall = (name: string): name is CallName => callNames.some((known) => known === name)

function unknownName(name: string): UsageError {
  const near = suggestion(name, [...callNames, ...AREAS])
  return new UsageError(`There is no call ${name}.${near === undefined ? '' : ` Is it ${near}?`}`)
}

function onlyOf(text: string | undefined): ReadonlySet<CallName> | undefined {
  if (text === undefined) return undefined
  const names = text.split(',').map((name) => name.trim())
  return new Set(
    names.flatMap((name) => {
      if (isCall(name)) return [name]
      if (!AREAS.has(name)) throw unknownName(name)
      return callNames.filter((call) => areaOf(call) === (name as Area))
    }),
  )
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (problem) {
    throw new UsageError(`${file} can't be read as JSON: ${problem instanceof Error ? problem.message : problem}`)
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function requestsOf(file: string | undefined): Options['requests'] {
  if (file === undefined) return {}
  const value = read(file)
  if (!isObject(value)) throw new UsageError(`${file} is no object of requests by call.`)
  const entries = Object.entries(value).map(([name, given]) => {
    if (!isCall(name)) throw unknownName(name)
    const list: unknown[] = Array.isArray(given) ? given : [given]
    if (!list.every(isObject)) throw new UsageError(`${file}: ${name} is no request nor a list of them.`)
    return [name, list]
  })
  return Object.fromEntries(entries)
}

const NO_FILES = { recordings: [], adapter: undefined, skeleton: undefined, origin: undefined }

/** Parses the arguments; throws a UsageError with the problem. */
export function optionsOf(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const { base, token, only, requests, wait, origin, recording: recordings = [], ...rest } = parsed(args)
  if (rest.help)
    return { ...rest, base: '', token: '', wait: 0, only: undefined, requests: {}, json: undefined, ...NO_FILES }
  const seconds = Number(wait)
  if (!(seconds > 0 && seconds <= 3_600)) throw new UsageError(`--wait is a number of seconds, not ${wait}.`)
  if (recordings.length === 1 && rest.adapter !== undefined)
    throw new UsageError('A recording is checked as it is. Say --adapter with --base, or with two recordings.')
  return {
    ...rest,
    base: baseOf(base, recordings),
    recordings,
    token: token ?? env.TOKEN ?? '',
    wait: seconds,
    only: onlyOf(only),
    requests: requestsOf(requests),
    origin: origin === undefined ? undefined : addressOf(origin),
    json: rest.json,
    adapter: rest.adapter,
    skeleton: rest.skeleton,
  }
}
