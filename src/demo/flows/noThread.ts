/** Where a page is one file, it draws by itself. */
export const startThread = (): undefined => undefined
