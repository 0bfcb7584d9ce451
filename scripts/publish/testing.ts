/** The published documents in docs/, for tests. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { absolutePath, type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { handlerOf } from '../../simulator/handlers/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: documents are walked by their own structure.
export type Doc = any

const read = (file: string): Doc => JSON.parse(readFileSync(file, 'utf8'))
export const calls = read('docs/openapi.json')
export const socket = read('docs/asyncapi.json')

/** Calls that the simulated exchange answers. */
export const answered: readonly CallName[] = callNames.filter((name) => handlerOf(name) !== undefined)

export const operationOf = (name: CallName): Doc =>
  calls.paths[absolutePath(rowOf(name).path)]?.[rowOf(name).method.toLowerCase()]
export const contentOf = (name: CallName): Doc => operationOf(name).responses['200'].content['application/json']

// Extensions and formats are not checked.
const LENIENT = { strict: false, validateFormats: false } as const
/** Validates by a schema of the calls, in the dialect of OpenAPI 3.1. */
export const callsValidator = (schema: object) =>
  new Ajv2020(LENIENT).compile({ ...schema, components: calls.components })
/** Validates by a schema of the socket, in the dialect of AsyncAPI 3.0. */
export const socketValidator = (schema: object) =>
  new Ajv(LENIENT).compile({ ...schema, components: socket.components })
/** Validates a whole document by the official schema. */
export const officialValidator = (schema: object) => new Ajv(LENIENT).compile(schema)

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
