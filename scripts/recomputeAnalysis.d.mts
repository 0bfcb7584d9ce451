export declare function recomputeAnalysis(
  statement: string,
  analysis: string,
): { days: number; coins: number; begins: string | undefined; problems: string[] }
