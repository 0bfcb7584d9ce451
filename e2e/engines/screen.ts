/** The actions of a story in one tab, in any engine: looks up in the page, and acts by the driver's real input. */
import type { Persona } from '../../simulator/seeds/accounts.ts'
import type { Tab, Visit } from './engine.ts'
import type { Look, Spot } from './inPage.ts'
import { css, main, type Name, type Target } from './target.ts'

/** A busy machine can be slow. */
const PATIENCE_MS = 60_000
const BETWEEN_MS = 40

interface Opening {
  persona?: Persona
  link?: Record<string, string>
}

/** A loaded page of the app. */
const THERE = css('main.page:not([aria-busy])')

/** Error messages of drivers after a page was left during a call. */
const GONE = /context|navigat|destroyed|unload|detached|inPageScript/i

type Answer<T> = { answer: T } | { not: string }

function unlessGone<T>(problem: unknown): Answer<T> {
  if (GONE.test(String(problem))) return { not: 'the page went away' }
  throw problem
}

/** Repeats a query until it succeeds. Fails with the last problem. */
async function until<T>(what: string, ask: () => Promise<Answer<T>>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const result = await ask().catch(unlessGone<T>)
    if ('answer' in result) return result.answer
    if (Date.now() > deadline) throw new Error(`${what}: ${result.not}`)
    await new Promise((done) => setTimeout(done, BETWEEN_MS))
  }
}

const named = (target: Target): string => JSON.stringify(target)

const fits = (text: string, wanted: Name): boolean =>
  typeof wanted === 'string' ? text === wanted : new RegExp(wanted.pattern).test(text)

export class Screen {
  readonly tab: Tab
  private readonly visit: Visit
  private readonly url: string
  private readonly inPageScript: string
  /** `url` is the app's address, `inPageScript` the script of `inPage.ts`. */
  constructor(tab: Tab, visit: Visit, place: { url: string; inPageScript: string }) {
    this.tab = tab
    this.visit = visit
    this.url = place.url
    this.inPageScript = place.inPageScript
  }

  /** The address of a page of the app. */
  address(path: string, { persona, link = {} }: Opening = {}): string {
    const query = new URLSearchParams({ lang: 'en', ...(persona ? { persona } : {}), ...link })
    return `${this.url}?${query}#${path}`
  }

  /** Opens the app by a link and waits until a page is shown. */
  async open(path = '/', opening: Opening = {}): Promise<void> {
    await this.tab.open(this.address(path, opening))
    await this.sees(THERE)
  }

  /** Reloads the page. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      Object.assign(window, { old: true })
    })
    await this.tab.run('setTimeout(() => location.reload())')
    await this.until('a page loaded anew', async () => !(await this.evaluate(() => 'old' in window)))
    await this.sees(THERE)
  }

  /** Goes to another page by its address, without a load. */
  async go(path: string): Promise<void> {
    await this.evaluate((hash) => {
      location.hash = hash
    }, path)
    await this.at(path)
    await this.sees(THERE)
  }

  /** Another tab of the same browser. */
  async another(path: string): Promise<Screen> {
    const other = new Screen(await this.visit.tab(), this.visit, { url: this.url, inPageScript: this.inPageScript })
    await other.open(path)
    return other
  }

  /** Runs a function in the page; its parameter and result are JSON. */
  async evaluate<R, A = undefined>(work: (given: A) => R | Promise<R>, given?: A): Promise<R> {
    return (await this.tab.run(`(${work})(${JSON.stringify(given)})`)) as R
  }

  /** Calls the script in the page; a new page gets it first. */
  private async ask<T>(call: string): Promise<T> {
    const answer = await this.tab.run(`window.inPageScript ? window.inPageScript.${call} : 'blind'`)
    if (answer !== 'blind') return answer as T
    await this.tab.run(`(() => { ${this.inPageScript} })()`)
    return (await this.tab.run(`window.inPageScript.${call}`)) as T
  }

  private look(target: Target): Promise<Look> {
    return this.ask(`look(${JSON.stringify(target)})`)
  }

  /** Waits until a condition is true. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    await until(what, async () => ((await isSo()) ? { answer: true } : { not: 'never' }))
  }

  private async waitFor(what: string, target: Target, isSo: (seen: Look) => boolean): Promise<Look> {
    try {
      return await until<Look>(`${what} ${named(target)}`, async () => {
        const seen = await this.look(target)
        return isSo(seen) ? { answer: seen } : { not: JSON.stringify(seen) }
      })
    } catch (problem) {
      throw new Error(`${problem}\n    in sight: ${await this.ask<string>('visibleText()')}`)
    }
  }

  /** Waits until it is visible. */
  async sees(target: Target): Promise<void> {
    await this.waitFor('not seen', target, ({ count }) => count > 0)
  }

  /** Waits until it is no longer visible. */
  async misses(target: Target): Promise<void> {
    await this.waitFor('still seen', target, ({ count }) => count === 0)
  }

  /** Waits until it is visible with this text. */
  async reads(target: Target, wanted: Name): Promise<void> {
    await this.waitFor(
      `not read: ${JSON.stringify(wanted)}`,
      target,
      ({ count, text }) => count > 0 && fits(text, wanted),
    )
  }

  /** Waits until this many of it are visible. */
  async counts(target: Target, wanted: number): Promise<void> {
    await this.waitFor(`not ${wanted} times`, target, ({ count }) => count === wanted)
  }

  /** Waits until the tab or radio is selected. */
  async chosen(target: Target): Promise<void> {
    await this.waitFor('not chosen', target, ({ chosen }) => chosen)
  }

  /** Waits until the field has this value; separators of thousands are ignored. */
  async holds(target: Target, value: string): Promise<void> {
    await this.waitFor(
      `not ${value} in`,
      target,
      (seen) => seen.count === 1 && seen.value.replaceAll(',', '') === value,
    )
  }

  /** The text of a target, once it is visible. */
  async text(target: Target): Promise<string> {
    return (await this.waitFor('not seen', target, ({ count }) => count > 0)).text
  }

  /** Presses the middle of it, once it has stopped moving, is enabled and nothing covers it. */
  async tap(target: Target): Promise<void> {
    const { x, y } = await until<{ x: number; y: number }>(`can't tap ${named(target)}`, async () => {
      const spot = await this.ask<Spot>(`spot(${JSON.stringify(target)})`)
      return 'x' in spot ? { answer: spot } : { not: spot.problem }
    }).catch(async (problem) => {
      throw new Error(`${problem}\n    in sight: ${await this.ask<string>('visibleText()')}`)
    })
    await this.tab.tapAt(x, y)
  }

  /** Types into an empty field that submits by itself when it is full. */
  async write(target: Target, text: string): Promise<void> {
    await this.tap(target)
    await this.tab.type(text)
  }

  /** Types into a field, key by key, replacing its value. */
  async type(target: Target, text: string): Promise<void> {
    await this.tap(target)
    if ((await this.look(target)).value !== '') await this.tab.selectAll()
    await this.tab.type(text)
    await this.holds(target, text)
  }

  /** Taps the digits of a keypad. */
  async enter(digits: string, at: Target = main): Promise<void> {
    for (const digit of digits) await this.tap({ role: 'button', name: digit, in: at })
  }

  /** The path in the hash. */
  path(): Promise<string> {
    return this.evaluate(() => location.hash.replace(/^#/, '') || '/')
  }

  /** Waits until a page is shown. */
  async at(wanted: string | RegExp): Promise<void> {
    await until(`not at ${wanted}`, async () => {
      const path = await this.path()
      return (typeof wanted === 'string' ? path === wanted : wanted.test(path)) ? { answer: true } : { not: path }
    })
  }

  /** Skips exchange time. */
  async jump(ms: number): Promise<void> {
    await this.evaluate(async (by) => {
      await window.simulator?.jump(by)
    }, ms)
  }

  /** The logged-in user's answer to a call, requested outside of the app. */
  api<T>(path: string): Promise<T> {
    return this.evaluate(async (at): Promise<T> => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('app:token'))
      const token = key ? JSON.parse(localStorage.getItem(key) ?? '""') : ''
      const answer = await fetch(at, { headers: { authorization: token } })
      return (await answer.json()).data
    }, path)
  }

  /** Errors in the page. */
  problems(): Promise<string[]> {
    return this.ask('problems()')
  }
}
