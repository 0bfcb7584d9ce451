/** HAR 1.2 as JSON Schema: required fields and types. Fields of other names begin with an underscore. */
const text = { type: 'string' }
const number = { type: 'number' }
const time = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$` }
const own = { '^_': {} }

const shape = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  patternProperties: own,
  additionalProperties: false,
})
const list = (items: object) => ({ type: 'array', items })

const pair = shape({ name: text, value: text }, { comment: text })
const cookie = shape({ name: text, value: text }, { path: text, domain: text, expires: text, httpOnly: {}, secure: {} })
const both = {
  httpVersion: text,
  cookies: list(cookie),
  headers: list(pair),
  headersSize: number,
  bodySize: { type: 'number', minimum: -1 },
}
const postData = shape({ mimeType: text }, { text, params: list(pair), comment: text })
const request = shape(
  { method: text, url: { type: 'string', format: 'uri' }, queryString: list(pair), ...both },
  { postData },
)
const content = shape({ size: number, mimeType: text }, { text, compression: number, encoding: text })
const response = shape({ status: { type: 'integer' }, statusText: text, content, redirectURL: text, ...both })
const timings = shape(
  { send: number, wait: number, receive: number },
  { blocked: number, dns: number, connect: number, ssl: number },
)
/** Chrome writes these fields. */
const message = {
  type: 'object',
  required: ['type', 'time', 'opcode', 'data'],
  properties: { type: { enum: ['send', 'receive'] }, time: number, opcode: { type: 'integer' }, data: text },
  additionalProperties: false,
}
const entry = shape(
  {
    startedDateTime: time,
    time: { type: 'number', minimum: 0 },
    request,
    response,
    cache: { type: 'object' },
    timings,
  },
  { pageref: text, serverIPAddress: text, connection: text, comment: text, _webSocketMessages: list(message) },
)

export const HAR_SCHEMA = shape({
  log: shape(
    { version: { const: '1.2' }, creator: shape({ name: text, version: text }), entries: list(entry) },
    { browser: {}, pages: {}, comment: text },
  ),
})
