/**
 * Owners of the open orders on a list: derived from the list, computed once for a loaded world and updated with each change. Never saved.
 * Without it each order of a user would count those of all others.
 */
type Entry = { no: string; user: number }
/** The object that holds the lists; its identity lasts as long as the world. */
type Lists = object

const known = new WeakMap<Lists, Map<number, Set<string>>>()

function add(owned: Map<number, Set<string>>, { no, user }: Entry): void {
  const numbers = owned.get(user)
  if (numbers === undefined) owned.set(user, new Set([no]))
  else numbers.add(no)
}

/** Records that an order was put on a list. */
export function noteListed(lists: Lists, entry: Entry): void {
  const owned = known.get(lists)
  if (owned !== undefined) add(owned, entry)
}

/** Records that an order was taken off a list. */
export function noteUnlisted(lists: Lists, { no, user }: Entry): void {
  const owned = known.get(lists)
  const numbers = owned?.get(user)
  numbers?.delete(no)
  if (numbers?.size === 0) owned?.delete(user)
}

const NONE: ReadonlySet<string> = new Set()

/** The numbers of a user's orders on the lists; `all` lists every entry, and is called once in a world's life. */
export function ownedIn(lists: Lists, user: number, all: () => Iterable<Entry>): ReadonlySet<string> {
  let owned = known.get(lists)
  if (owned === undefined) {
    owned = new Map()
    for (const entry of all()) add(owned, entry)
    known.set(lists, owned)
  }
  return owned.get(user) ?? NONE
}

/** The same list with one entry fewer, changed in place; returns true if that was the last entry. */
export function removeFrom(list: string[], no: string): boolean {
  const at = list.indexOf(no)
  if (at >= 0) list.splice(at, 1)
  return list.length === 0
}
