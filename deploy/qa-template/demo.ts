import { test as base, type Page } from '@playwright/test'

/** The functions of the demo that tests use; docs/qa.md explains each. */
interface Simulator {
  jump(ms: number): Promise<void>
  save(): Promise<string>
  load(world: string): Promise<void>
  cut(ms: number): Promise<void>
  faults: { set(name: string): Promise<void>; clear(): Promise<void> }
}
declare global {
  interface Window {
    simulator: Simulator
    flows: { states(machine: string): string[] }
  }
}

export class Demo {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Opens a page as a persona, in a world that is the same for every run with this seed. */
  async open(path: string, persona = 'trader', more: Record<string, string> = {}): Promise<void> {
    const query = new URLSearchParams({ persona, seed: '3', lang: 'en', stage: '0', ...more })
    await this.page.goto(`./?${query}#${path}`)
    await this.page.getByRole('main').waitFor()
  }

  /** Lets exchange time pass at once: whatever falls due on the way happens, in order. */
  jump = (ms: number) => this.page.evaluate((time) => window.simulator.jump(time), ms)

  /** The states that a machine is in. */
  states = (machine: string) => this.page.evaluate((name) => window.flows.states(name), machine)

  /** Switches a set of faults on, by its name in the console's list. */
  fault = (name: string) => this.page.evaluate((fault) => window.simulator.faults.set(fault), name)

  /** Takes the network away for so many ms of real time. */
  cut = (ms: number) => this.page.evaluate((time) => window.simulator.cut(time), ms)

  /** The whole world as a text. */
  save = () => this.page.evaluate(() => window.simulator.save())

  /** Replaces the world, and opens the page again in it. */
  async load(world: string): Promise<void> {
    await this.page.evaluate((saved) => window.simulator.load(saved), world)
    await this.page.reload()
  }
}

export const test = base.extend<{ demo: Demo }>({
  demo: async ({ page }, use) => use(new Demo(page)),
})
export { expect } from '@playwright/test'
