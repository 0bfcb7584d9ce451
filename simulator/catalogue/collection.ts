/** Collections of @msw/data, as every part of the simulator makes them. */
import { Collection } from '@msw/data'
import * as v from 'valibot'

type Schema = v.GenericSchema<object, object>

const BYTES = 16
const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** A version 4 UUID of random bytes. @msw/data names its records by it, and pages on plain http have no crypto.randomUUID. */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [...bytes]
    .map(hex)
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

if (typeof crypto.randomUUID !== 'function') Object.defineProperty(crypto, 'randomUUID', { value: randomUUID })

/** A field with a record of the collection `to`, or several. @msw/data sets it, so a schema has its type only. */
export const related = <Of>(to: string) =>
  v.pipe(
    v.custom<Of>(() => true),
    v.metadata({ to }),
  )

/** A text that the console masks. */
export const secret = v.pipe(v.string(), v.metadata({ secret: true }))

/** Creates a collection with records, in their order. */
export async function collectionOf<const Of extends Schema>(
  schema: Of,
  rows: readonly v.InferInput<Of>[],
  relate: (collection: Collection<Of>) => void = () => {},
): Promise<Collection<Of>> {
  const collection = new Collection({ schema })
  relate(collection)
  await collection.createMany(rows.length, (index) => rows[index] as v.InferInput<Of>)
  return collection
}
