/** The socket's messages as an AsyncAPI 3.0 document. */
import type * as v from 'valibot'
import { APP_VERSION, PERIODS } from '../../protocol/rules/constants.ts'
import {
  OUR_TOPICS,
  OWN_TOPICS,
  outgoing,
  ping,
  SOCKET_PATH,
  type TopicKind,
  topicPattern,
  topics,
} from '../../protocol/topics.ts'
import { commentsOf } from './comments.ts'
import type { Examples } from './examples.ts'
import { type Converter, createConverter, type JsonSchema } from './jsonSchema.ts'
import { paragraphs, SOCKET_PROSE, TITLE } from './prose.ts'

const CHANNEL = 'socket'
const CODE = '[a-z0-9]{2,24}'
const capital = (name: string): string =>
  name
    .split(/[._]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

interface Message {
  name: string
  summary: string | undefined
  payload: JsonSchema
  example: unknown
  ours: boolean
  own: boolean
}

/** The schema of a topic's name in its messages. */
function topicSchema(kind: TopicKind): JsonSchema {
  const pattern = topicPattern(kind)
  if (!pattern.includes('{')) return { type: 'string', const: pattern }
  const source = pattern
    .replaceAll('.', '\\.')
    .replace('{code}', CODE)
    .replace('{period}', `(${Object.keys(PERIODS).join('|')})`)
  return { type: 'string', pattern: `^${source}$`, description: pattern }
}

const topicPayload = (kind: TopicKind, { convert }: Converter): JsonSchema => ({
  type: 'object',
  properties: { type: { const: 'sub' }, topic: topicSchema(kind), data: convert(topics[kind]) },
  required: ['type', 'topic', 'data'],
})

const isOurs = (kind: TopicKind): boolean => OUR_TOPICS.includes(kind)

function incomingMessages(
  converter: Converter,
  { frames }: Examples,
  comments: ReadonlyMap<string, string>,
): Message[] {
  const beat = { name: 'ping', payload: converter.convert(ping), ours: false, own: false }
  const kinds = Object.keys(topics) as TopicKind[]
  return [
    { ...beat, summary: comments.get('ping'), example: frames.get('ping') },
    ...kinds.map((kind) => ({
      name: kind,
      summary: comments.get(kind),
      payload: topicPayload(kind, converter),
      example: frames.get(kind),
      ours: isOurs(kind),
      own: OWN_TOPICS.includes(kind),
    })),
  ]
}

type Option = v.GenericSchema & { entries: { type: { literal: string } } }

function outgoingMessages(converter: Converter, { sent }: Examples, comments: ReadonlyMap<string, string>): Message[] {
  return (outgoing.options as readonly Option[]).map((option) => {
    const name = option.entries.type.literal
    return {
      name,
      summary: comments.get(name),
      payload: converter.convert(option),
      example: sent.find(({ type }) => type === name),
      ours: name === 'auth',
      own: false,
    }
  })
}

const messageOf = ({ name, summary, payload, example, ours, own }: Message) => ({
  name,
  ...(summary === undefined ? {} : { summary }),
  contentType: 'application/json',
  payload,
  ...(example === undefined ? {} : { examples: [{ payload: example }] }),
  'x-origin': ours ? 'ours' : 'specification',
  'x-login': own,
})

const operationOf = (action: 'send' | 'receive', { name, summary }: Message) => ({
  action,
  channel: { $ref: `#/channels/${CHANNEL}` },
  ...(summary === undefined ? {} : { summary }),
  messages: [{ $ref: `#/channels/${CHANNEL}/messages/${name}` }],
})

/** Builds the document of the socket. */
export async function asyncapi(examples: Examples): Promise<object> {
  // AsyncAPI's default schema format.
  const converter = await createConverter('draft-07')
  const comments = commentsOf('protocol/topics.ts')
  const [sent, received] = [
    outgoingMessages(converter, examples, comments),
    incomingMessages(converter, examples, comments),
  ]
  const messages = [...sent, ...received]
  const operations = [
    ...sent.map((one) => [`send${capital(one.name)}`, operationOf('send', one)] as const),
    ...received.map((one) => [`receive${capital(one.name)}`, operationOf('receive', one)] as const),
  ]
  return {
    asyncapi: '3.0.0',
    info: { title: `${TITLE}: socket`, version: APP_VERSION, description: paragraphs(SOCKET_PROSE) },
    defaultContentType: 'application/json',
    servers: {
      exchange: {
        host: '{host}',
        protocol: 'wss',
        description: 'The host of the calls.',
        variables: { host: { default: 'api.example.com', description: 'As the deployment says.' } },
      },
    },
    channels: {
      [CHANNEL]: {
        address: SOCKET_PATH,
        title: 'The one socket',
        messages: Object.fromEntries(messages.map(({ name }) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: Object.fromEntries(operations),
    components: {
      messages: Object.fromEntries(messages.map((one) => [one.name, messageOf(one)])),
      schemas: used(
        converter.shapes,
        messages.map(({ payload }) => payload),
      ),
    },
  }
}

/** The shapes that payloads refer to, directly or indirectly. */
function used(shapes: Record<string, JsonSchema>, payloads: readonly JsonSchema[]): Record<string, JsonSchema> {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!found.has(name)) {
        found.add(name)
        look(shapes[name])
      }
  }
  look(payloads)
  return Object.fromEntries(Object.entries(shapes).filter(([name]) => found.has(name)))
}
