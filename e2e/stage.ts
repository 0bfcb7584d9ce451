/** A page of the app in a test: opened, moved between addresses, and waited for. */
import { expect, type Page } from '@playwright/test'
import type { Persona } from '../simulator/seeds/accounts.ts'
import { until } from './until.ts'

export interface Place {
  /** The app's address, which ends with /h5/. */
  url: string
  served: boolean
  /** The operator's token for its pages, where it is served. */
  operator?: string | undefined
}

interface Open {
  persona?: Persona
  /** Other link parameters. */
  link?: Record<string, string>
}

/** Runs in the page: waits for a visible page, at `path` if given, whose code has loaded. */
async function comesOnStage(path: string | undefined): Promise<boolean> {
  const isShown = () => {
    if (path !== undefined && (location.hash.slice(1) || '/') !== path) return false
    // The previous page stays for a moment; a page whose parts are still loading is hidden, and another one is shown in its place.
    const pages = document.querySelectorAll('#root:not([data-going]) main.page:not([aria-busy])')
    return [...pages].filter((page) => page.checkVisibility({ visibilityProperty: true })).length === 1
  }
  for (const start = performance.now(); performance.now() - start < 1_000; ) {
    if (isShown()) return true
    await new Promise((next) => requestAnimationFrame(next))
  }
  return false
}

const onStage = (page: Page, path?: string) =>
  until(page, comesOnStage, path, `a page is shown at ${path ?? 'its address'}`)

/** Runs in the page: whether the app has loaded everything that its start requests. The first screen is shown before that. */
async function starts(): Promise<boolean> {
  const isBusy = () => window.flows?.states('start').some((id) => /^start\.loading/.test(id)) === true
  for (const start = performance.now(); performance.now() - start < 1_000; ) {
    if (!isBusy()) return true
    await new Promise((next) => requestAnimationFrame(next))
  }
  return false
}

const started = (page: Page) => until(page, starts, undefined, 'the app has started')

declare global {
  interface Window {
    /** Number of pending calls of the app, from `countCalls`. */
    callsUnderWay?: number
  }
}

/** Counts the app's pending calls from now on: for 200 ms a page that waits for calls looks like an empty one. */
const countCalls = (page: Page) =>
  page.evaluate(() => {
    if (window.callsUnderWay !== undefined) return
    window.callsUnderWay = 0
    const ask = window.fetch
    const change = (by: number) => {
      window.callsUnderWay = (window.callsUnderWay ?? 0) + by
    }
    window.fetch = async (...args) => {
      change(1)
      try {
        return await ask(...args)
      } finally {
        change(-1)
      }
    }
  })

/** Changes the path in the hash. Does not wait for the page, but the app has received the change. */
export const turnTo = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(
    (hash) =>
      new Promise<void>((turned) => {
        const before = location.href
        addEventListener('hashchange', () => turned(), { once: true })
        location.hash = hash
        if (location.href === before) turned()
      }),
    path,
  )

export class Stage {
  readonly page: Page
  readonly served: boolean
  private readonly operator: string | undefined
  private readonly place: Place
  constructor(page: Page, place: Place) {
    this.page = page
    this.place = place
    this.served = place.served
    this.operator = place.operator
  }

  /** The address of a page of the app. */
  address(path = '/', { persona, link = {} }: Open = {}): string {
    const { url, operator } = this.place
    const given = { ...(persona ? { persona } : {}), ...(operator ? { operator } : {}) }
    const query = new URLSearchParams({ lang: 'en', ...given, ...link })
    return `${url}?${query}#${path}`
  }

  /** Opens the app and waits until a page is shown. */
  async open(path = '/', open: Open = {}): Promise<void> {
    await this.page.goto(this.address(path, open))
    await onStage(this.page)
    await started(this.page)
    await countCalls(this.page)
  }

  /** Goes to another page in the same tab, without a reload. */
  async go(path: string): Promise<void> {
    await turnTo(this.page, path)
    // The page may redirect at once.
    await onStage(this.page)
  }

  /** Waits until the page at this path is shown. */
  async arrived(path: string): Promise<void> {
    await onStage(this.page, path)
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await onStage(this.page)
    await started(this.page)
    await countCalls(this.page)
  }

  /** Another tab of the same browser, with the same user logged in. */
  async tab(path = '/'): Promise<Stage> {
    const stage = new Stage(await this.page.context().newPage(), this.place)
    await stage.open(path)
    return stage
  }

  /** Skips exchange time. */
  async jump(ms: number): Promise<void> {
    await this.page.evaluate((by) => window.simulator?.jump(by), ms)
  }

  /** Cuts the network for `ms` of real time. */
  async cut(ms: number): Promise<void> {
    await this.page.evaluate((by) => window.simulator?.cut(by), ms)
  }

  /** The logged-in user's answer to a call, in the wire's format, requested outside of the app. */
  get<T>(path: string): Promise<T> {
    return this.send(path)
  }

  /** The same for a call with a body. */
  post<T>(path: string, body: object): Promise<T> {
    return this.send(path, JSON.stringify(body))
  }

  private send<T>(path: string, body?: string): Promise<T> {
    return this.page.evaluate(
      async ([at, text, operator]) => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('app:token'))
        const token = key ? JSON.parse(localStorage.getItem(key) ?? '""') : ''
        const by: Record<string, string> = operator ? { 'sim-operator': operator } : {}
        const headers = { authorization: token, 'content-type': 'application/json', ...by }
        const answer = await fetch(at, { headers, ...(text === undefined ? {} : { method: 'POST', body: text }) })
        return (await answer.json()).data
      },
      [path, body, this.operator] as const,
    )
  }

  /** The path after the hash, once its page is shown: the previous page stays visible for a moment. */
  async shown(): Promise<string> {
    await expect(this.page.locator('#root[data-going]')).toHaveCount(0)
    return this.where()
  }

  /** The path after the hash, whether or not its page is shown yet. */
  where(): string {
    return new URL(this.page.url()).hash.replace(/^#/, '') || '/'
  }
}
