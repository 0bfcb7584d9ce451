/** The interface of a browser's driver for the stories; each kind of driver has its own file. */

/** One tab. It uses real input: a mouse press at a point, keys one by one. */
export interface Tab {
  open(url: string): Promise<void>
  /** Brings it to the front: background tabs draw nothing. */
  front(): Promise<void>
  /** Evaluates an expression in the page, awaits it, and returns its value, which must be JSON. */
  run(expression: string): Promise<unknown>
  tapAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** Selects all of the focused field. */
  selectAll(): Promise<void>
  /** Attaches files to the first input that matches the selector. */
  attach(selector: string, paths: readonly string[]): Promise<void>
  /** A picture of the visible part, as PNG. */
  picture(): Promise<Uint8Array>
}

/** A new browser. */
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
