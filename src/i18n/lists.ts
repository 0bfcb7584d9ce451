/** 'A, B, and C', or 'A, B, or C' as alternatives. `language` is a tag, as `useLanguageTag` has it. Type 'unit' has no commas in Chinese. */
export const listOf = (
  language: string,
  parts: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(language, { type }).format(parts)
