export declare function recompute(records: unknown): { balances: number; lines: number; problems: string[] }
