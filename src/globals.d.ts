/** Which flavour this is: `live`, `demo`, `onefile` or `development`. */
declare const __FLAVOUR__: string
/** Whether the simulated exchange may be loaded. False in live builds, where the code behind it is removed. */
declare const __DEMO__: boolean
/** Tells builds apart. */
declare const __BUILD__: string

/** On which pages each machine is at work; none for those of the whole app and for parts that most pages share. */
declare module 'virtual:flows/screens' {
  const screens: { readonly [machine: string]: readonly import('../protocol/routes.ts').RouteName[] }
  export default screens
}
/** What the tests have seen of the machines. */
declare module 'virtual:flows/figures' {
  const figures: import('./demo/flows/coverage.ts').Figures
  export default figures
}

/** Loads the texts of each language. */
declare module 'virtual:texts' {
  const loaders: Readonly<
    Record<import('../protocol/rules/constants.ts').LanguageCode, () => Promise<import('./i18n/i18n.ts').LanguageTexts>>
  >
  export default loaders
}
