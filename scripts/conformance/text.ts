/** A report as text: differences by area, then the calls that were left out. */
import type { Area } from '../../protocol/calls/index.ts'
import type { CorsProblem } from './cors.ts'
import type { SocketResult, TopicResult } from './frames.ts'
import type { Report, ReportedCall } from './report.ts'
import { WHY_NOT } from './run.ts'

export type Paint = (style: 'green' | 'red' | 'yellow' | 'dim' | 'bold', text: string) => string
type Difference = SocketResult['differences'][number]
interface Look {
  paint: Paint
  /** Whether calls that fit are listed too. */
  verbose: boolean
}

const COLUMN = 15
const PLACE = 26

function words({ kind, at, expected, found }: Difference): string {
  if (kind === 'silence') return `no answer: ${found}`
  if (kind === 'refused') return `refused with ${found}`
  if (kind === 'login') return `gives visitors ${found}, where ${expected} is promised`
  if (kind === 'status') return `status ${found} in place of ${expected}`
  if (kind === 'name') return `comes as ${found}`
  if (kind === 'envelope' && expected === at) return `comes as ${found}`
  if (found === 'nothing') return `is missing: ${expected}`
  return `${found} in place of ${expected}`
}

function place({ kind, at }: Difference): string {
  if (kind === 'envelope') return at === '' ? 'envelope' : `envelope ${at}`
  return at === '' ? 'answer' : at
}

function often({ count, of }: Difference): string {
  return of > 1 ? ` (${count} of ${of})` : ''
}

const differenceLine = (one: Difference): string => `      ${place(one).padEnd(PLACE)} ${words(one)}${often(one)}`

const SIGNS = {
  fits: ['green', '✓'],
  guarded: ['green', '✓'],
  differs: ['red', '✗'],
  lacking: ['red', '✗'],
  refused: ['red', '✗'],
  silent: ['red', '✗'],
  notAsked: ['dim', '·'],
  unheard: ['dim', '·'],
} as const

function sign({ state, fails }: { state: keyof typeof SIGNS; fails: boolean }, paint: Paint): string {
  const [style, mark] = SIGNS[state]
  return !fails && style === 'red' ? paint('yellow', '–') : paint(style, mark)
}

function stateDescription({ state, optional, differences, notes }: ReportedCall): string {
  if (state === 'lacking') return optional ? 'is not offered here, which may be' : 'is not there'
  if (state === 'guarded') return 'refuses visitors, as it should'
  return state === 'refused' && differences.length === 0 && notes.length === 0 ? 'refuses' : ''
}

function callLines(call: ReportedCall, { paint, verbose }: Look): string[] {
  const time = verbose && call.asked > 0 ? paint('dim', `  ${call.ms} ms`) : ''
  const head = `  ${sign(call, paint)} ${paint('bold', call.call)}  ${call.method} ${call.path}${time}  ${stateDescription(call)}`
  return [
    head.trimEnd(),
    ...call.differences.map(differenceLine),
    ...call.notes.map((note) => paint('dim', `      ${note}`)),
    ...(call.ignored.length > 0 ? [paint('dim', `      also sends, for nobody: ${call.ignored.join(', ')}`)] : []),
    ...(call.fails ? [paint('dim', `      → ${call.without}`)] : []),
  ]
}

const hasFindings = (call: ReportedCall): boolean => call.fails || call.ignored.length > 0 || call.notes.length > 0

function areaLines(area: Area, calls: readonly ReportedCall[], look: Look): string[] {
  const asked = calls.filter(({ state }) => state !== 'notAsked')
  const good = asked.filter(({ fails, state }) => !fails && state !== 'lacking')
  const lacking = asked.filter(({ fails, state }) => !fails && state === 'lacking')
  const failing = asked.filter(({ fails }) => fails).length
  const style = failing > 0 ? 'red' : good.length > 0 ? 'green' : 'dim'
  const aside = [
    ...(lacking.length > 0 ? [`${lacking.length} not offered here`] : []),
    ...(calls.length > asked.length ? [`${calls.length - asked.length} not asked`] : []),
  ]
  const head = `${area.padEnd(COLUMN)}${look.paint(style, good.length + failing > 0 ? `${good.length} of ${good.length + failing}` : '–')}`
  const shown = look.verbose ? asked : asked.filter(hasFindings)
  return [
    `${head}${aside.length > 0 ? look.paint('dim', `   ${aside.join(', ')}`) : ''}`,
    ...shown.flatMap((call) => callLines(call, look)),
  ]
}

function topicLines(topic: TopicResult, { paint }: Look): string[] {
  const state = { silent: 'nothing came', unheard: 'nothing came, nothing had to', fits: '', differs: '' }[topic.state]
  const frames = topic.frames > 0 ? paint('dim', `  ${topic.frames} ${topic.frames === 1 ? 'frame' : 'frames'}`) : ''
  return [
    `  ${sign(topic, paint)} ${paint('bold', topic.name)}${frames}  ${state}`.trimEnd(),
    ...topic.differences.map(differenceLine),
    ...(topic.ignored.length > 0 ? [paint('dim', `      also sends, for nobody: ${topic.ignored.join(', ')}`)] : []),
  ]
}

function socketLines(socket: SocketResult, look: Look): string[] {
  const heard = socket.topics.filter(({ frames }) => frames > 0)
  const good = heard.filter(({ state }) => state === 'fits')
  const shown = socket.topics.filter(
    (one) => look.verbose || one.fails || one.state === 'silent' || one.ignored.length > 0,
  )
  const count = look.paint(socket.fails ? 'red' : 'green', `${good.length} of ${heard.length}`)
  const silent = socket.topics.length - heard.length
  return [
    `${'socket'.padEnd(COLUMN)}${count}${silent > 0 ? look.paint('dim', `   ${silent} not heard`) : ''}`,
    ...socket.differences.map(differenceLine),
    ...shown.flatMap((topic) => topicLines(topic, look)),
  ]
}

/** Why calls were not made, with their number; by name for those that need a value. */
function leftOut(calls: readonly ReportedCall[]): string[] {
  const notAsked = calls.filter(({ state }) => state === 'notAsked')
  const common = Object.values<string>(WHY_NOT)
  const why = new Map<string, string[]>()
  for (const { call, notes } of notAsked) {
    const reason = notes[0] ?? 'nothing was known to ask with'
    why.set(reason, [...(why.get(reason) ?? []), call])
  }
  return [...why].map(([reason, names]) => {
    const whom = common.includes(reason) && names.length > 1 ? `${names.length} calls` : names.join(', ')
    return `  ${whom}: ${reason}`
  })
}

function verdict({ conforms, tokenRefused, totals, socket, cors }: Report, paint: Paint): string {
  const { calls, failing, notAsked, fits, guarded } = totals
  const topics = socket?.topics.filter(({ fails }) => fails).length ?? 0
  const heard = socket?.topics.filter(({ frames }) => frames > 0).length
  const and = heard === undefined ? '' : ` and ${heard} topics`
  if (conforms) return paint('green', `Nothing differs in the ${fits + guarded} calls${and} that were looked at.`)
  const what = [
    ...(tokenRefused ? ['the token was not taken'] : []),
    ...(failing > 0 ? [`${failing} of ${calls - notAsked} calls are not as promised`] : []),
    ...(topics > 0 ? [`${topics} of ${socket?.topics.length} topics are not as promised`] : []),
    ...(cors && cors.length > 0 ? ['a browser refuses the app'] : []),
    ...(socket && socket.differences.length > 0 ? ['the socket is not as promised'] : []),
  ]
  return paint(
    'red',
    `${what.join(', ')}.`.replace(/^./, (letter) => letter.toUpperCase()),
  )
}

/** Terms that are not sent, the five calls that complete the app, and the requests that a browser refuses. */
function moreLines({ terms, whole, cors }: Report, { paint }: Look): string[] {
  const termLine = ({ call, at, without, sent, of }: Report['terms'][number]) =>
    `  ${paint('yellow', '–')} ${call} ${at}${sent > 0 ? ` (in ${sent} of ${of})` : ''}: ${without}`
  const wholeLine = ({ call, state, without }: Report['whole'][number]) => {
    const isMissing = state === 'missing'
    return `  ${call.padEnd(COLUMN + 2)} ${paint(isMissing ? 'yellow' : 'green', state.padEnd(9))}${isMissing ? `  ${without}` : ''}`
  }
  const corsLine = ({ request, header, expected, found }: CorsProblem) =>
    `  ${paint('red', '✗')} ${request}: ${header} is ${found}, not ${expected}`
  const fits = `  ${paint('green', '✓')} it lets the app call`
  return [
    ...(terms.length > 0 ? ['', paint('bold', 'Terms that it does not send'), ...terms.map(termLine)] : []),
    ...(whole.length > 0 ? ['', paint('bold', 'Five calls make the app whole'), ...whole.map(wholeLine)] : []),
    ...(cors ? ['', paint('bold', 'A browser'), ...(cors.length > 0 ? cors.map(corsLine) : [fits])] : []),
  ]
}

/** The whole report. */
export function textOf(report: Report, look: Look): string {
  const areas = [...new Set(report.calls.map(({ area }) => area))]
  const who = report.loggedIn ? 'as a logged-in user' : 'as a visitor'
  const what = report.unsafe ? 'also calls that change something' : 'only calls that change nothing'
  const left = leftOut(report.calls)
  return [
    look.paint('bold', `Conformance of ${report.base}`),
    look.paint('dim', `${report.totals.calls} calls, ${report.recorded ? 'as recorded' : `asked ${who}; ${what}`}`),
    ...(report.tokenRefused
      ? [look.paint('red', 'The token was not taken (401), so everything was asked as a visitor.')]
      : []),
    '',
    ...areas.flatMap((area) =>
      areaLines(
        area,
        report.calls.filter((call) => call.area === area),
        look,
      ),
    ),
    ...(report.socket ? socketLines(report.socket, look) : []),
    ...moreLines(report, look),
    ...(left.length > 0 ? ['', look.paint('dim', ['Not asked', ...left].join('\n'))] : []),
    '',
    verdict(report, look.paint),
    '',
  ].join('\n')
}
