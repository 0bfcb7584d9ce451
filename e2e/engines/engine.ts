/** What a browser's driver must be able to do for the stories; each kind of driver does it in a file of its own. */

/** One tab. What it does is real input: a press of the mouse at a point, keys one by one. */
export interface Tab {
  open(url: string): Promise<void>
  /** Puts it before the other tabs: behind them nothing is drawn. */
  front(): Promise<void>
  /** Evaluates an expression in the page, waits for it, and answers its value, which must be JSON. */
  run(expression: string): Promise<unknown>
  tapAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** Selects all of the focused field. */
  selectAll(): Promise<void>
  /** Hands files to the first input that the selector finds. */
  attach(selector: string, paths: readonly string[]): Promise<void>
  /** A picture of what is in sight, as PNG. */
  picture(): Promise<Uint8Array>
}

/** A browser nobody has used yet. */
export interface Visit {
  tab(): Promise<Tab>
  close(): Promise<void>
}

export interface Engine {
  /** Name and version. */
  title: string
  visit(): Promise<Visit>
  close(): Promise<void>
}

export type EngineName = 'chromium' | 'firefox' | 'webkit'

export const VIEWPORT = { width: 375, height: 667 }
