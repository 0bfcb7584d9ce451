/** The calls as an OpenAPI 3.1 document. */
import { absolutePath, areaOf, type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { REFUSALS } from '../../protocol/errors.ts'
import { APP_VERSION } from '../../protocol/rules/constants.ts'
import { PICTURE_TYPES } from '../../protocol/rules/picture.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { acknowledged } from '../../protocol/wire.ts'
import { handlerOf } from '../../simulator/handlers/index.ts'
import { flagsOf } from '../../src/api/notices.ts'
import { isUpload } from '../../src/api/request.ts'
import { commentsOf } from './comments.ts'
import { componentsOf, tagsOf } from './components.ts'
import type { CallExample, Examples } from './examples.ts'
import { createConverter, type JsonSchema } from './jsonSchema.ts'
import { LIMITS } from './limits.ts'
import { CALLS_PROSE, paragraphs, refusalList, statusList, TITLE } from './prose.ts'

interface Facts {
  request: JsonSchema
  reply: JsonSchema
  example: CallExample | undefined
  summary: string | undefined
  description: string | undefined
}

const ref = (part: string) => ({ $ref: `#/components/${part}` })
const JSON_TYPE = 'application/json'

const propertiesOf = (request: JsonSchema) => (request.properties ?? {}) as Record<string, JsonSchema>
const requiredOf = (request: JsonSchema) => (request.required ?? []) as string[]
const shown = (example: CallExample | undefined, name: string) =>
  example !== undefined && Object.hasOwn(example.request, name) ? { example: example.request[name] } : {}

function pathParameter({ request, example }: Facts) {
  return { name: 'id', in: 'path', required: true, schema: propertiesOf(request).id ?? {}, ...shown(example, 'id') }
}

/** Parameters of the query. A request with arbitrary fields has one parameter for all of them. */
function queryParameters({ request, example }: Facts, inPath: boolean) {
  const names = Object.keys(propertiesOf(request)).filter((name) => !(inPath && name === 'id'))
  const named = names.map((name) => ({
    name,
    in: 'query',
    required: requiredOf(request).includes(name),
    schema: propertiesOf(request)[name],
    ...shown(example, name),
  }))
  return request.additionalProperties === undefined ? named : [...named, OPEN_QUERY]
}
const OPEN_QUERY = {
  name: 'fields',
  in: 'query',
  description: 'Any other fields: the specification names none.',
  required: false,
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: true },
}

function without(request: JsonSchema, name: string): JsonSchema {
  const { [name]: _, ...properties } = propertiesOf(request)
  const required = requiredOf(request).filter((one) => one !== name)
  const { properties: _p, required: _r, ...rest } = request
  return { ...rest, properties, ...(required.length > 0 ? { required } : {}) }
}

function bodyOf({ request, example }: Facts, inPath: boolean) {
  const { id: _, ...rest } = example?.request ?? {}
  const value = inPath ? rest : example?.request
  const examples = example === undefined ? {} : { examples: { request: { value } } }
  return {
    required: true,
    content: { [JSON_TYPE]: { schema: inPath ? without(request, 'id') : request, ...examples } },
  }
}

const uploadBody = ({ request }: Facts) => ({
  required: true,
  content: {
    'multipart/form-data': { schema: request, encoding: { file: { contentType: PICTURE_TYPES.join(', ') } } },
  },
})

const success = (reply: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code: { const: 200 }, message: { type: 'string' }, data: reply },
  required: ['code', 'data'],
})
const uploadSuccess = (reply: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code: { type: 'integer', not: { const: 0 } }, msg: { type: 'string' }, data: reply },
  required: ['code', 'data'],
})

function responsesOf(name: CallName, { reply, example }: Facts) {
  const upload = isUpload(rowOf(name))
  const envelope = upload ? uploadSuccess(reply) : success(reply)
  const refusal = ref(`schemas/${upload ? 'UploadRefusal' : 'Refusal'}`)
  const examples = {
    ...(example === undefined ? {} : { answer: { summary: 'Carried out', value: example.answer } }),
    ...(rowOf(name).login ? { loginRequired: ref('examples/loginRequired') } : {}),
    ...(upload ? { refused: ref('examples/upload') } : {}),
    ...(rowOf(name).money ? { balanceShort: ref('examples/balanceShort') } : {}),
  }
  const content = { schema: { oneOf: [envelope, refusal] }, ...(Object.keys(examples).length > 0 ? { examples } : {}) }
  return {
    200: { description: 'Carried out (code 200), or refused (any other code).', content: { [JSON_TYPE]: content } },
    '4XX': ref('responses/Failure'),
    default: ref('responses/Status'),
  }
}

function extensionsOf(name: CallName) {
  const row = rowOf(name)
  const { showError, showSuccess, showLoading } = flagsOf(row, isUpload(row) ? { showLoading: true } : {})
  const limits = LIMITS[name]?.map(({ refusal, text }) => ({ code: REFUSALS[refusal], id: refusal, text }))
  return {
    'x-origin': row.ours ? 'ours' : 'specification',
    'x-changes': row.changes === true,
    'x-money': row.money === true,
    'x-notices': { error: showError, success: showSuccess, loading: showLoading },
    'x-simulator': handlerOf(name) === undefined ? 'not built' : 'answers',
    ...(limits ? { 'x-limits': limits } : {}),
  }
}

function operationOf(name: CallName, facts: Facts) {
  const row = rowOf(name)
  const inPath = row.path.includes('{id}')
  const isPost = row.method === 'POST'
  const parameters = [
    ref('parameters/language'),
    ...(isUpload(row) ? [ref('parameters/uploadToken')] : []),
    ...(inPath ? [pathParameter(facts)] : []),
    ...(isPost ? [] : queryParameters(facts, inPath)),
  ]
  return {
    operationId: name,
    tags: [areaOf(name)],
    ...(facts.summary === undefined ? {} : { summary: facts.summary }),
    ...(facts.description === undefined ? {} : { description: facts.description }),
    security: row.login ? [{ token: [] }] : [{}, { token: [] }],
    parameters,
    ...(isPost ? { requestBody: isUpload(row) ? uploadBody(facts) : bodyOf(facts, inPath) } : {}),
    responses: responsesOf(name, facts),
    ...extensionsOf(name),
  }
}

/** Builds the document of the calls. */
export async function openapi(examples: Examples): Promise<object> {
  const converter = await createConverter('draft-2020-12')
  const schemas = await allSchemas()
  const [summaries, details] = [commentsOf('protocol/calls'), commentsOf('protocol/schemas')]
  const paths: Record<string, Record<string, object>> = {}
  for (const name of callNames) {
    const { method, path } = rowOf(name)
    const { request, reply } = schemas[name]
    const operation = operationOf(name, {
      request: converter.convert(request),
      reply: reply === acknowledged ? { description: 'Nothing that is read.' } : converter.convert(reply),
      example: examples.calls.get(name),
      summary: summaries.get(name),
      description: details.get(name),
    })
    const at = absolutePath(path)
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: `${TITLE}: calls`, version: APP_VERSION, description: paragraphs(CALLS_PROSE) },
    servers: [
      {
        url: 'https://{host}',
        variables: { host: { default: 'api.example.com', description: 'As the deployment says.' } },
      },
    ],
    tags: tagsOf(),
    paths,
    components: componentsOf(converter.shapes, examples),
    'x-refusals': refusalList(),
    'x-statuses': statusList(),
  }
}
