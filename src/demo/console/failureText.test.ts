import { expect, test } from 'vitest'
import { problemOf } from '../../../simulator/transports/orderRefused.ts'
import { WorldRefused } from '../../../simulator/world/saved/refused.ts'
import { addTexts, startText, t } from '../../i18n/i18n.ts'
import { failureText } from './failureText.ts'
import { consoleTexts } from './texts.ts'

test('a file that is not opened as a world is refused with its reason in words', async () => {
  await startText('en')
  await addTexts(consoleTexts)
  const sentenceFor = (refused: WorldRefused) => failureText(t, problemOf(refused))
  expect(sentenceFor(new WorldRefused('none'))).toBe("This file doesn't contain a saved world. Nothing was changed.")
  expect(sentenceFor(new WorldRefused('version'))).toContain('another version')
  expect(sentenceFor(new WorldRefused('large'))).toContain('larger')
  expect(sentenceFor(new WorldRefused('wrong', 'people.users.0.name'))).toContain('damaged at people.users.0.name.')
  expect(sentenceFor(new WorldRefused('wrong'))).toContain("doesn't contain")
  expect(sentenceFor(new WorldRefused('rules', 'rule 1'))).toContain('contradict')
  expect(sentenceFor(new WorldRefused('history', 'abc'))).toContain('market history that is not on this device')
})
