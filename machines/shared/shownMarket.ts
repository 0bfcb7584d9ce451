/** What the market on screen changes in a ticket. Another one ends what was said about the draft; the same one, read again, doesn't. */
export const shownMarket = <Market extends { readonly code: string }>(
  { market: before }: { market: Market },
  market: Market,
): { market: Market; problems?: []; error?: undefined } =>
  market.code === before.code ? { market } : { market, problems: [], error: undefined }
