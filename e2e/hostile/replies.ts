/** Replies of the exchange with hostile texts in every field that is shown. */
import type { BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import { absolutePath, type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { schemasOf } from '../../protocol/schemas/index.ts'
import { ADDRESSES } from './addresses.ts'
import { PLAIN_TEXTS, RICH_TEXTS } from './payloads.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The reply to a call. */
export type Envelope = { code: number; message: string; data: Json }

/** Fields that identify an object: with other values the app would look for another object, and show nothing. */
const KNOWN_BY =
  /^(token|code|id|key|kind|part|quote|base|fiat|group|wrong|categories|protocol|network|area|order_no|quote_no|client_id|share_id|current_lang|default_lang|default_forex|nationality|(\w+_)?currency)$/
const LINK =
  /^(link|url|uri|icon|logo|image|picture|pictures|screenshot|front|back|portrait|white_paper|website|block_query|kefu_key|reference)$/
const PICTURE = /^(icon|logo|image|picture|pictures|screenshot|front|back|portrait)$/

/** An unknown code: only the server's message describes it. */
const REFUSED = 987_654

/** A plain address of another host. */
const PLAIN_ADDRESS = 'https://evil.example/picture.png'

/** The calls by their addresses. */
const CALLS = callNames.map((name) => ({
  name,
  address: new RegExp(`^${absolutePath(rowOf(name).path).replace(/\{\w+\}/g, '[^/]+')}$`),
}))
export const callAt = (path: string): CallName | undefined => CALLS.find(({ address }) => address.test(path))?.name

/** Cycles through a list of payloads. */
function cycle(list: readonly string[], used: Set<string>): () => string {
  let next = 0
  return () => {
    const text = list[next++ % list.length] as string
    used.add(text)
    return text
  }
}

/** The same value with every string and empty link replaced; `place` names it, with a star for each row of a list. */
function mapStrings(value: Json, change: (text: string | null, place: string, name: string) => string | null): Json {
  const walk = (at: Json, place: string, name: string): Json => {
    if (typeof at === 'string' || (at === null && LINK.test(name))) return change(at, place, name)
    if (Array.isArray(at)) return at.map((row) => walk(row, `${place}.*`, name))
    if (typeof at !== 'object' || at === null) return at
    return Object.fromEntries(Object.entries(at).map(([key, field]) => [key, walk(field, `${place}.${key}`, key)]))
  }
  return walk(value, '', '')
}

/** Places of numbers, times and enums: with other values the reply would be invalid. */
function fixedPlaces(schema: v.GenericSchema, data: Json): Set<string> {
  const places = new Set<string>()
  mapStrings(data, (text, place) => {
    places.add(place)
    return text
  })
  const fits = (place: string) =>
    v.is(
      schema,
      mapStrings(data, (text, at) => (at === place ? '<i>' : text)),
    )
  return new Set([...places].filter((place) => !fits(place)))
}

/** Adds pictures to banners, which the exchange's own don't have. */
function withPictures(data: Json): Json {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || !Array.isArray(data.banners)) return data
  return { ...data, banners: data.banners.map((banner) => ({ image: null, ...(banner as object) })) }
}

/** Special characters of templates, translations, replacements and parsers. */
const SIGNS = '{{name}} $t(ui.cancel) $& &amp;'

export interface Hostile {
  /** The texts that were sent so far. */
  sent: Set<string>
  /** The places that were changed so far: the call and the field in its reply. */
  places: Set<string>
  /** The plain texts sent so far with their place, by the number that each ends with (`§12§`). */
  texts: Map<string, { text: string; place: string }>
  /** Calls that are refused from now on, with a hostile message. */
  refused: Set<CallName>
  /** A text for a place that is in no reply, to be written there by the test. */
  textFor: (place: string) => string
}

interface Options {
  /** Prefixes of plain texts, in turns. */
  plain?: readonly string[]
  /** Chooses the text of a place; in turns by default. */
  choose?: (place: string) => string
  /** Whether addresses are hostile too. */
  links?: boolean
}

/** Makes every free text of a reply a hostile one. */
export function createHostile({ plain: plainTexts = PLAIN_TEXTS, choose, links = true }: Options = {}): Hostile & {
  /** The hostile form of an envelope of a call. */
  rewrite(call: CallName, envelope: Envelope): Promise<Envelope>
} {
  const sent = new Set<string>()
  const places = new Set<string>()
  const texts: Hostile['texts'] = new Map()
  const refused: Hostile['refused'] = new Set()
  const next = { plain: cycle(plainTexts, sent), rich: cycle(RICH_TEXTS, sent), link: cycle(ADDRESSES, sent) }
  const fixed = new Map<string, boolean>()
  const begun = new Set<string>()

  /**
   * A text that ends with a number, by which it is found where it is shown. After an address the rest is a comment or a part of its path.
   */
  function plain(place: string): string {
    const payload = choose?.(place) ?? next.plain()
    const number = `§${texts.size}§`
    const text = `${payload}${ADDRESSES.includes(payload) ? '//' : ' '}${SIGNS} ${number}`
    texts.set(number, { text, place })
    return text
  }

  /** The first of each place of a picture is the plainest address, which any loader would accept. */
  function link(place: string, name: string): string {
    if (!PICTURE.test(name) || begun.has(place)) return next.link()
    begun.add(place)
    return PLAIN_ADDRESS
  }

  async function changed(call: CallName, data: Json): Promise<Json> {
    const { reply } = await schemasOf(call)
    const unknown = new Set<string>()
    mapStrings(data, (text, place) => {
      if (!fixed.has(call + place)) unknown.add(place)
      return text
    })
    if (unknown.size > 0) {
      const found = fixedPlaces(reply, data)
      for (const place of unknown) fixed.set(call + place, found.has(place))
    }
    return mapStrings(data, (text, place, name) => {
      if (fixed.get(call + place) || KNOWN_BY.test(name) || (!links && LINK.test(name))) return text
      places.add(call + place)
      if (name === 'html') return Array.from({ length: 40 }, next.rich).join('<p>and</p>')
      return LINK.test(name) ? link(call + place, name) : plain(call + place)
    })
  }

  async function rewrite(call: CallName, envelope: Envelope): Promise<Envelope> {
    const message = plain(`${call}.message`)
    if (refused.has(call)) return { code: REFUSED, message, data: null }
    const data = envelope.code === 200 ? await changed(call, withPictures(envelope.data)) : envelope.data
    return { ...envelope, message, data }
  }
  return { sent, places, texts, refused, textFor: plain, rewrite }
}

/** From now on every free text of a reply to the browser is a hostile one. */
export async function hostileReplies(context: BrowserContext, options: Options = {}): Promise<Hostile> {
  const { rewrite, ...hostile } = createHostile(options)
  await context.route('**/api/**', async (route) => {
    const call = callAt(new URL(route.request().url()).pathname)
    if (call === undefined || route.request().method() === 'OPTIONS') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: await rewrite(call, (await response.json()) as Envelope) })
  })
  return hostile
}
