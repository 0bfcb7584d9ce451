/** `balances`: by account and coin, as the file names them. */
export declare function recomputeStatement(text: string): {
  balances: Record<string, string>
  records: number
  problems: string[]
}
export declare function linesOf(text: string, separator?: ',' | ';'): string[][]
