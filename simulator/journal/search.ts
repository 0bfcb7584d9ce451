/** Filters the journal: by group, and by words that must all occur. */
import { type CallLine, isTrouble, type Line } from './lines.ts'

export const FILTERS = ['calls', 'frames', 'events', 'errors', 'all'] as const
export type Filter = (typeof FILTERS)[number]

const FITS: Record<Filter, (line: Line) => boolean> = {
  all: () => true,
  calls: ({ kind }) => kind === 'call',
  frames: ({ kind }) => kind === 'frame' || kind === 'socket',
  events: ({ kind }) => kind === 'event' || kind === 'letter',
  errors: isTrouble,
}

function callText({ call, method, path, answer, failure, sent }: CallLine): string[] {
  const codes = answer === undefined ? [] : [String(answer.status), String(answer.code ?? '')]
  return [call ?? '', method, path, ...codes, failure ?? '', sent.body ?? '', answer?.body ?? '']
}

function textsOf(line: Line): string[] {
  if (line.kind === 'call') return callText(line)
  if (line.kind === 'frame') return [line.topic, line.text]
  if (line.kind === 'letter') return [line.to, line.code, line.purpose]
  if (line.kind === 'event') return [line.machine, line.event, ...line.states]
  return [line.what, String(line.code ?? '')]
}

/** Lines of a filter that contain every word, case-insensitively. */
export function searched(lines: readonly Line[], filter: Filter, words: string): Line[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter((line) => {
    if (!FITS[filter](line)) return false
    if (wanted.length === 0) return true
    const texts = textsOf(line).map((text) => text.toLowerCase())
    return wanted.every((word) => texts.some((text) => text.includes(word)))
  })
}
