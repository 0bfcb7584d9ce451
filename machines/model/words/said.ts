/** Code of a line of docs/requirements.tsv. A test holds that there is such a line. */
export type Code = `${Uppercase<string>}-${number}`

/** A sentence, the lines of the specification that are served here, or both. */
export type Said = string | { readonly is?: string; readonly codes: readonly Code[] }

/** What is said of a machine's parts. States go by their path below the machine (`filling.account`), which is empty for all of it. */
export interface MachineWords {
  readonly states?: { readonly [path: string]: Said }
  /** The lines that are served, by state and cause: `login.check`, `always`, `after retry`, `done login`, `error login`, `news order`. */
  readonly moves?: { readonly [path: string]: { readonly [cause: string]: readonly Code[] } }
  /** By the guard's name: what it asks. */
  readonly guards?: { readonly [name: string]: Said }
}
