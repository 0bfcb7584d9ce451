import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { addTexts, startText } from '../../../i18n/i18n.ts'
import { consoleTexts } from '../texts.ts'
import { Ledger } from './Ledger.tsx'

const ledger = {
  rules: [
    { rule: 1, problems: [] },
    { rule: 2, problems: ['ann has -1 USDT'] },
  ],
  sums: [{ currency: 'USDT', users: '11', house: '-10', cameIn: '0', balanced: false }],
}
vi.mock('../host.ts', () => ({
  useConsole: () => ({ actor: {} }),
  useDo: () => () => {},
  useKnown: (pick: (context: { seen: { ledger: typeof ledger } }) => unknown) => pick({ seen: { ledger } }),
}))

test('SIM-04: the ledger marks a broken rule and an unbalanced currency, with the amounts', async () => {
  await startText('en')
  await addTexts(consoleTexts)
  const [notice = '', holds = '', broken = '', sum = ''] = renderToStaticMarkup(<Ledger />).split('<li ')
  expect(notice).toContain('Broken rules: 1')
  expect(holds).toContain('Holds')
  expect(broken).toContain('Broken')
  expect(broken).toContain('ann has -1 USDT')
  expect(sum).toContain('Broken')
  expect(sum).toContain('−10')
})
