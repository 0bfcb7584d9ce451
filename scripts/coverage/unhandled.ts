/** Finds unhandled events: events in the sources that no machine handles, no page listens for and no port accepts. */
import { readdirSync, readFileSync } from 'node:fs'
import { chartOf, transitionsOf } from '../../machines/model/chart.ts'
import { MACHINES } from '../../machines/model/register.ts'
import { means } from '../../machines/model/seen.ts'

/** `type: 'a.b'`, and `type: 'a.b' | 'c.d'`. */
const SPOKEN = /\btype: ((?:'\w+\.[\w.]+'(?: as const)?(?: \| )?)+)/g
const NAME = /'(\w+\.[\w.]+)'/g
/** A name in another place: in a listener, a comparison, a table. */
const LISTENED = /(?<!type: )(?<!\| )'(\w+\.[\w.]+)'/g

/** The event types that a source contains. */
export const spokenIn = (source: string): string[] =>
  [...source.matchAll(SPOKEN)].flatMap(([, names = '']) => [...names.matchAll(NAME)].map(([, name = '']) => name))

/** The names that a source may listen for. */
export const listenedIn = (source: string): string[] => [...source.matchAll(LISTENED)].map(([, name = '']) => name)

const sources = (folder: string): [path: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('model/'))
    .sort()
    .map((file) => [`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')])

const takenByPorts = (): string[] =>
  [...readFileSync('machines/ports.ts', 'utf8').matchAll(/\btakes: (\{ type: .+)/g)].flatMap(([, takes = '']) =>
    spokenIn(takes),
  )

/** The events without any handler, each with the files that contain it. */
export function unhandled(): Map<string, string[]> {
  const descriptors = new Set(
    MACHINES.flatMap(({ machine }) => transitionsOf(chartOf(machine)).map(({ event }) => event)),
  )
  // A page can only send events that some machine declares: types ensure that.
  const heard = new Set([...sources('src').flatMap(([, text]) => listenedIn(text)), ...takenByPorts()])
  const found = new Map<string, string[]>()
  for (const [path, text] of sources('machines')) {
    for (const name of new Set(spokenIn(text))) {
      if (heard.has(name) || descriptors.has(name) || [...descriptors].some((descriptor) => means(descriptor, name)))
        continue
      found.set(name, [...(found.get(name) ?? []), path])
    }
  }
  return new Map([...found].sort())
}
