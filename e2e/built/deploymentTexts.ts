/** A deployment's texts, which are shown before those of the app have loaded. */
import { readFileSync } from 'node:fs'
import type { LanguageCode } from '../../protocol/rules/constants.ts'

export const deploymentTexts = (code: LanguageCode) =>
  JSON.parse(readFileSync(`locales/${code}/deployment.json`, 'utf8')) as {
    refusedTitle: string
    missing: Record<'operator' | 'licence' | 'riskWarnings', string>
  }
