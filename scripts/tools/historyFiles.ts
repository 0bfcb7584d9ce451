/** Files of market history for a server: `--history FILE`, several of them, `--at` for the moment to begin at, `--columns` for their order. */
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { type Places, placesOf } from '../../simulator/history/header.ts'
import { momentsOf } from '../../simulator/history/moments.ts'
import { type HistoryFile, readHistory } from '../../simulator/history/read.ts'
import type { HistorySource } from '../../simulator/history/world.ts'
import { keepRecorded } from '../../simulator/world/market/index.ts'

const MINUTE_MS = 60_000

async function opened(path: string): Promise<HistoryFile> {
  try {
    const blob = await openAsBlob(path)
    return { name: basename(path), size: blob.size, stream: () => blob.stream() }
  } catch (problem) {
    throw new Error(`${path} can't be read: ${(problem as Error).message}`)
  }
}

/** The moment that the histories begin at: `at`, or their first one. Throws with a message when they do not contain it. */
function momentOf(all: Parameters<typeof momentsOf>[0], at: string | undefined): number {
  const { first, last } = momentsOf(all)
  const moment = at === undefined ? first : Date.parse(/Z|[+-]\d\d:?\d\d$/.test(at) ? at : `${at}Z`)
  if (moment >= first && moment <= last) return moment
  const [from, to] = [first, last].map((ms) => new Date(ms).toISOString())
  throw new Error(`--at is a time from ${from} to ${to}, such as ${from?.slice(0, 16)}, not ${at ?? 'missing'}.`)
}

/** The places of `--columns`, which names the columns of files without a header row. Throws with a message. */
function columnsOf(names: string | undefined): Places | undefined {
  if (names === undefined) return undefined
  const places = placesOf(names.split(','))
  if (places) return places
  throw new Error(`--columns names each column in its order, such as time,open,high,low,close,-,volume, not ${names}.`)
}

/** Reads the files; returns their world, and a line for each market. Throws with a message. */
export async function readHistoryFiles(
  paths: readonly string[],
  { at, columns }: { at?: string | undefined; columns?: string | undefined } = {},
): Promise<{ source: HistorySource; lines: string[] }> {
  const places = columnsOf(columns)
  const read = await readHistory(await Promise.all(paths.map(opened)), undefined, () => places)
  const all = read.map(({ recorded }) => recorded)
  const moment = momentOf(all, at)
  for (const recorded of all) keepRecorded(recorded)
  const lines = read.map(({ recorded: { code, from, to }, quiet, rounded }) => {
    const [first, last] = [from, to].map((minute) => new Date(minute * MINUTE_MS).toISOString().slice(0, 16))
    return `${code}: ${first} to ${last} UTC, ${to - from} minutes, ${quiet} without trades, ${rounded} rounded`
  })
  return { source: { ids: all.map(({ id }) => id), at: moment }, lines }
}
