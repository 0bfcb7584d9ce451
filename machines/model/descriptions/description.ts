/** A code of docs/requirements.tsv; a test checks that it exists. */
export type Code = `${Uppercase<string>}-${number}`

/** A sentence, requirement codes, or both. */
export type Description = string | { readonly is?: string; readonly codes: readonly Code[] }

/** Descriptions of a machine's parts. States by their path below the machine (`filling.account`), '' for the machine itself. */
export interface MachineDescriptions {
  readonly states?: { readonly [path: string]: Description }
  /** Requirement codes by state and cause: `login.check`, `always`, `after retry`, `done login`, `error login`, `news order`. */
  readonly moves?: { readonly [path: string]: { readonly [cause: string]: readonly Code[] } }
  /** Keyed by guard name. */
  readonly guards?: { readonly [name: string]: Description }
}
