/** Which flavour this is: `live`, `demo`, `onefile` or `development`. */
declare const __FLAVOUR__: string
/** Whether the simulated exchange may be loaded. False in live builds, where the code behind it is removed. */
declare const __DEMO__: boolean
/** Tells builds apart. */
declare const __BUILD__: string
