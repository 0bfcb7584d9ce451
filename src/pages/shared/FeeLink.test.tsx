import { expect, test } from 'vitest'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { FeeLink } from './FeeLink.tsx'
import { draw } from './testing.tsx'

await englishTexts()

test('a fee that is not known yet is a dash, and its link is named by where it leads', () => {
  const link = (fee: string | undefined) => draw(() => <FeeLink part="spot">{fee}</FeeLink>, { at: '/' })
  expect(link(undefined)).toMatch(new RegExp(`aria-label="${t('title.fees')}"[^>]*>–<`))
  expect(link('0.10 USDT')).not.toContain('aria-label')
})
