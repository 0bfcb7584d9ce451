import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { shopIn } from '../../texts/texts.ts'

/** The texts of goods: a title and one line. */
export const goodsText = (language: LanguageCode, goods: number): { title: string; line: string } | undefined =>
  (shopIn(language).goods as Record<number, { title: string; line: string }>)[goods]
