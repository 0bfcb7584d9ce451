/** What the market on screen changes in a ticket. Another market clears the problems of the draft; a refresh of the same market keeps them. */
export const shownMarket = <Market extends { readonly code: string }>(
  { market: before }: { market: Market },
  market: Market,
): { market: Market; problems?: []; error?: undefined } =>
  market.code === before.code ? { market } : { market, problems: [], error: undefined }
