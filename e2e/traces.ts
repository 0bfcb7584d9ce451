/** Searches for a secret in every place where a browser and this app store or show something. */
import type { BrowserContext, Page } from '@playwright/test'

/** The forms of a secret to search for: as it is, as a list of digits, as a list of bytes, in base64. */
function spellings(secret: string): string[] {
  const digits = [...secret]
  const bytes = digits.map((digit) => digit.charCodeAt(0))
  return [secret, digits.join(','), bytes.join(','), btoa(secret)]
}

/** A text without quotes and backslashes; text of the screen also without blanks. */
const bare = (place: string, text: string): string => text.replace(place === 'text' ? /\s/g : /["'\\]/g, '')

/** The current content of a page and its storage, by place, as text. Runs in the page. */
async function placesIn(): Promise<Record<string, string>> {
  const asText = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : (JSON.stringify(value, (_, part: unknown) => {
          if (part instanceof Map || part instanceof Set) return [...part]
          if (ArrayBuffer.isView(part)) return [...new Uint8Array(part.buffer, part.byteOffset, part.byteLength)]
          return part
        }) ?? '')
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const databases: string[] = []
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name ?? ''))
    for (const table of database.objectStoreNames) {
      const rows = database.transaction(table).objectStore(table)
      databases.push(`${name} ${table} ${asText(await done(rows.getAllKeys()))} ${asText(await done(rows.getAll()))}`)
    }
    database.close()
  }
  const cached: string[] = []
  for (const name of 'caches' in globalThis ? await caches.keys() : []) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
  }
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
  return {
    'local storage': asText(Object.entries(localStorage)),
    'session storage': asText(Object.entries(sessionStorage)),
    IndexedDB: databases.join('\n'),
    'cache storage': cached.join('\n'),
    cookies: document.cookie,
    URL: location.href,
    'history.state': asText(history.state),
    'window.name': window.name,
    title: document.title,
    DOM: document.documentElement.outerHTML,
    text: document.body.innerText,
    fields: fields.join('\n'),
    'saved file': (await window.simulator?.save?.()) ?? '',
  }
}

export interface Listening {
  /** Places with one of the secrets now, or that have received one since listening began. */
  traces(page: Page, ...secrets: readonly string[]): Promise<string[]>
  /** Bodies of requests on the network that contain a secret. */
  sent(secret: string): string[]
}

/** Listens to the console and the network of a browser from now on. */
export function listenForSecrets(context: BrowserContext): Listening {
  const consoleLines: string[] = []
  const requested: { url: string; headers: string; body: string }[] = []
  context.on('console', (message) => consoleLines.push(message.text()))
  context.on('request', (request) =>
    requested.push({
      url: request.url(),
      headers: JSON.stringify(request.headers()),
      body: request.postData() ?? '',
    }),
  )
  return {
    async traces(page, ...secrets) {
      const places = {
        ...(await page.evaluate(placesIn)),
        console: consoleLines.join('\n'),
        'requested URLs': requested.map(({ url }) => url).join('\n'),
        headers: requested.map(({ headers }) => headers).join('\n'),
      }
      const wanted = secrets.flatMap(spellings)
      return Object.entries(places)
        .filter(([place, text]) => wanted.some((spelling) => bare(place, text).includes(spelling)))
        .map(([place]) => place)
    },
    sent: (secret) => requested.map(({ body }) => body).filter((body) => body.includes(secret)),
  }
}
