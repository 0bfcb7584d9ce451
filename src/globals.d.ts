/** `live`, `demo`, `onefile` or `development`. */
declare const __FLAVOUR__: string
/** Whether the simulated exchange may be loaded. In live builds it is false, which removes the code behind it. */
declare const __DEMO__: boolean
/** Identifies the build. */
declare const __BUILD__: string

/** The answer for config.json, which the page requests before the app has loaded. */
declare var configAnswer: Promise<Response> | undefined

/** The text of a file. */
declare module '*?raw' {
  const text: string
  export default text
}

/** The pages of each machine; none for the app's machines and for shared parts. */
declare module 'virtual:flows/screens' {
  const screens: { readonly [machine: string]: readonly import('../protocol/routes.ts').RouteName[] }
  export default screens
}
/** Coverage of the machines by tests. */
declare module 'virtual:flows/figures' {
  const figures: import('./demo/flows/coverage.ts').Figures
  export default figures
}

declare module 'virtual:texts' {
  const loaders: Readonly<
    Record<import('../protocol/rules/constants.ts').LanguageCode, () => Promise<import('./i18n/i18n.ts').LanguageTexts>>
  >
  export default loaders
}

declare module 'virtual:exchange-texts' {
  const loaders: Readonly<
    Record<
      import('../protocol/rules/constants.ts').LanguageCode,
      () => Promise<{ default: Readonly<Record<string, unknown>> }>
    >
  >
  export default loaders
}
