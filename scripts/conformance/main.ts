/** The check from its arguments to its exit code. */
import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { namesBy, type Spoken, spokenBy } from './adapted.ts'
import { createClient } from './client.ts'
import { corsProblems } from './cors.ts'
import type { SocketResult } from './frames.ts'
import { createKnown } from './known.ts'
import { type Options, optionsOf, Unusable, USAGE, UsageError } from './options.ts'
import { checkRecording, compareRecordings, textOfComparison } from './recording.ts'
import { type Report, reportOf } from './report.ts'
import type { CallResult } from './result.ts'
import { createRun } from './run.ts'
import { createBodies, skeletonOf } from './skeleton.ts'
import { joinSocket } from './socket.ts'
import { type Paint, textOf } from './text.ts'

export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>
  print: (text: string) => void
  printError: (text: string) => void
  paint: Paint
  /** Unix ms. */
  now: () => number
}

const HINT = 'With --skeleton FILE (- to read it here) an adapter is begun from what was found.\n'
const EXIT = { fits: 0, differs: 1, unusable: 2 } as const
/** How long to wait for the user's own topics after the last change. */
const AFTERWARDS_MS = 1_000

/** Creates client ids that are unique to this run. */
function clientIds(now: number): () => string {
  let count = 0
  return () => `conformance-${now.toString(36)}-${++count}`
}

/** Throws when no server answers at the address. */
async function requireAnswer({ base, language }: Options, { wire }: Spoken): Promise<void> {
  const request = await createClient({ base, token: '', language, wire })('baseConfig', {})
  if (request.is === 'silence') throw new Unusable(`Nothing answers at ${base}: ${request.why}`)
}

/** Whether the backend accepts the token. */
async function isTaken(options: Options, { wire }: Spoken): Promise<boolean> {
  const run = await createRun({
    ask: createClient({ ...options, wire }),
    loggedIn: true,
    unsafe: false,
    clientId: () => '',
  })
  await run.ask('myProfile')
  return !run.attempts('myProfile').some(({ verdict }) => verdict.is === 'refused' && verdict.code === 401)
}

/** Checks a backend. */
async function check(options: Options, now: () => number, onBody: (body: string) => void): Promise<Report> {
  const { base, unsafe, only } = options
  const spoken = await spokenBy(options.adapter)
  await requireAnswer(options, spoken)
  const tokenRefused = options.token !== '' && !(await isTaken(options, spoken))
  const token = tokenRefused ? '' : options.token
  const loggedIn = token !== ''
  const known = createKnown()
  const ask = createClient({ ...options, token, wire: spoken.wire, onBody })
  const run = await createRun({
    ask,
    loggedIn,
    unsafe,
    only,
    isOffered: spoken.isOffered,
    given: options.requests,
    known,
    clientId: clientIds(now()),
  })
  await run.read()
  if (!unsafe) await run.enter()
  let heard: SocketResult | undefined
  if (options.socket) {
    await run.prepare()
    const seconds = () => Math.floor(now() / 1_000)
    const socket = joinSocket({ base, token, adapted: spoken.socket, known, seconds: options.wait, now: seconds })
    await socket.listen()
    if (unsafe) {
      await run.act()
      await setTimeout(AFTERWARDS_MS)
    }
    heard = socket.leave()
  } else if (unsafe) await run.act()
  const results = run.results().map((result) => ({ ...result, ...spoken.placeOf(result.call) }) as CallResult)
  const { origin, language } = options
  const cors = origin === undefined ? undefined : await corsProblems({ base, origin, language, wire: spoken.wire })
  return reportOf({ base, loggedIn, tokenRefused, unsafe, terms: run.terms(), cors }, results, heard)
}

/** Prints how two recordings differ. */
async function compare(
  first: string,
  second: string,
  { only, json, adapter }: Options,
  around: Surroundings,
): Promise<number> {
  const compared = compareRecordings(first, second, only, await namesBy(adapter))
  const text = `${JSON.stringify(compared, null, 2)}\n`
  around.print(json === '-' ? text : textOfComparison(compared, [first, second], around.paint))
  if (json !== undefined && json !== '-') writeFileSync(json, text)
  return compared.differences.length === 0 ? EXIT.fits : EXIT.differs
}

/** Runs the check and prints the report. Returns the exit code. */
export async function main(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    const options = optionsOf(args, around.env)
    if (options.help) {
      around.print(USAGE)
      return EXIT.fits
    }
    const [recording, other] = options.recordings
    if (recording !== undefined && other !== undefined) return await compare(recording, other, options, around)
    const bodies = createBodies()
    const report = await (recording === undefined
      ? check(options, around.now, bodies.take)
      : checkRecording(recording, options.only, bodies.take))
    const json = `${JSON.stringify(report, null, 2)}\n`
    if (options.json === '-') around.print(json)
    else around.print(textOf(report, { paint: around.paint, verbose: options.verbose }))
    if (options.json !== undefined && options.json !== '-') writeFileSync(options.json, json)
    if (options.skeleton === undefined) {
      if (!report.conforms && options.json !== '-') around.print(HINT)
    } else {
      const skeleton = skeletonOf(report, options.adapter === undefined ? bodies.seen() : [])
      if (options.skeleton === '-') around.print(`\n${skeleton}`)
      else writeFileSync(options.skeleton, skeleton)
    }
    return report.conforms ? EXIT.fits : EXIT.differs
  } catch (problem) {
    if (!(problem instanceof Unusable)) throw problem
    around.printError(`${problem.message}\n${problem instanceof UsageError ? `\n${USAGE}` : ''}`)
    return EXIT.unusable
  }
}
