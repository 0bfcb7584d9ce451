/** The one-file build has no worker. */
export const startThread = (): undefined => undefined
