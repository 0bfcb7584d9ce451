/** Shared parts of the operations: headers, envelopes, refusals, areas. */
import { type Area, areaOf, callNames } from '../../protocol/calls/index.ts'
import { REFUSALS } from '../../protocol/errors.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import type { Examples } from './examples.ts'
import type { JsonSchema } from './jsonSchema.ts'

const codes = Object.values(REFUSALS)
const refusalSchema = (text: string, code: JsonSchema): JsonSchema => ({
  description: 'A refusal. Where one field of the request is at fault, the data names it and what is allowed.',
  type: 'object',
  properties: {
    code,
    [text]: { type: 'string', description: 'In the language of get-lang; shown to the user.' },
    data: { anyOf: [{ type: 'null' }, { type: 'object', properties: { field: { type: 'string' } } }] },
  },
  required: ['code', 'data'],
})

/** Refusals that have a status of their own, by their code. */
const FAILURES = ['badRequest', 'loginRequired', 'notFound', 'methodNotAllowed', 'fieldInvalid', 'tooMany'] as const

function failureSchemas(): Record<string, JsonSchema> {
  const nameOf = (id: string) => `Failure${id.charAt(0).toUpperCase()}${id.slice(1)}`
  const refOf = (id: string) => `#/components/schemas/${nameOf(id)}`
  const each = FAILURES.map((id) => [nameOf(id), refusalSchema('message', { const: REFUSALS[id] })] as const)
  const mapping = Object.fromEntries(FAILURES.map((id) => [String(REFUSALS[id]), refOf(id)]))
  return {
    ...Object.fromEntries(each),
    Failure: { oneOf: FAILURES.map((id) => ({ $ref: refOf(id) })), discriminator: { propertyName: 'code', mapping } },
  }
}

/** The components that operations refer to. */
export function componentsOf(shapes: Record<string, JsonSchema>, { refusals }: Examples) {
  const example = (name: 'loginRequired' | 'fieldInvalid' | 'balanceShort' | 'upload', summary: string) => ({
    summary,
    value: refusals.get(name),
  })
  const code = {
    type: 'integer',
    not: { const: 200 },
    description: 'See x-refusals for those that are known.',
    examples: codes.slice(0, 3),
  }
  return {
    securitySchemes: {
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'The token of login or register, as it is.',
      },
    },
    parameters: {
      language: {
        name: 'get-lang',
        in: 'header',
        required: false,
        description: 'The language of texts in the answer.',
        schema: { type: 'string', enum: LANGUAGES.map((language) => language.code), default: 'en' },
      },
      uploadToken: {
        name: 'token',
        in: 'header',
        required: false,
        description: 'The token once more.',
        schema: { type: 'string' },
      },
    },
    responses: {
      Failure: {
        description:
          'A refusal of the whole request by its status. The body, where there is one, repeats it as the code.',
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            examples: {
              loginRequired: { $ref: '#/components/examples/loginRequired' },
              fieldInvalid: { $ref: '#/components/examples/fieldInvalid' },
            },
          },
        },
      },
      Status: {
        description:
          'Any status outside 200 to 299 is a failure whatever the body says; 401 logs out. See x-statuses for what the user reads.',
      },
    },
    schemas: {
      ...shapes,
      ...failureSchemas(),
      Refusal: refusalSchema('message', code),
      UploadRefusal: refusalSchema('msg', { enum: [0, 401] }),
    },
    examples: {
      loginRequired: example('loginRequired', 'Not logged in'),
      fieldInvalid: example('fieldInvalid', 'A field is not valid'),
      balanceShort: example('balanceShort', 'Refused'),
      upload: example('upload', 'Refused'),
    },
  }
}

/** Areas with their descriptions, in the table's order. */
export function tagsOf() {
  const areas = [...new Set(callNames.map(areaOf))]
  return areas.map((area: Area) => ({ name: area, description: AREA_TEXTS[area] }))
}
const AREA_TEXTS: Record<Area, string> = {
  app: 'What the app needs to start, and the time',
  home: 'The first page',
  market: 'Markets, prices, favourites',
  trade: 'Spot orders',
  user: 'The account and its log-ins',
  entry: 'Registering, logging in, codes',
  assets: 'Funds: overviews, deposits, withdrawals, transfers, exchange, records',
  perpetual: 'Perpetual contracts',
  option: 'Second contracts and options',
  subscription: 'New coins',
  financial: 'Mining and fixed investment',
  identity: 'Identity verification',
  security: 'Passwords, cards, payment methods, second factor',
  invitation: 'Invited friends and rebates',
  help: 'Articles, common problems, work orders',
  message: 'Announcements and messages',
  shop: 'The shop add-on, which a backend may lack',
}
