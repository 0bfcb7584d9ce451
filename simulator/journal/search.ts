/** Filters the journal: by group, and by words that must all occur. */
import { hasWords } from '../../protocol/rules/search.ts'
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
  if (line.kind === 'letter') return [line.to, line.code ?? '', line.purpose]
  if (line.kind === 'event') return [line.machine, line.event, ...line.states]
  return [line.what, String(line.code ?? '')]
}

/** Lines of a filter that contain every word. */
export function searched(lines: readonly Line[], filter: Filter, words: string): Line[] {
  return lines.filter((line) => FITS[filter](line) && hasWords(words, textsOf(line)))
}
