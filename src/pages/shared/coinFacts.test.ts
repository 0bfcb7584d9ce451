import { expect, test } from 'vitest'
import { coinFacts } from './coinFacts.ts'

test('ENT-14: the facts of a coin are shown, unknown ones as unknown, links as links', () => {
  const info = {
    issueTime: 86_400,
    totalSupply: '1000000',
    circulation: null,
    whitePaper: 'https://tide.example/paper',
    website: null,
    blockQuery: 'https://scan.example',
    intro: '',
  }
  expect(coinFacts(info, (coins) => `${coins} TIDE`, 'en-GB')).toEqual([
    { label: 'market.quote.issued', text: '2 Jan 1970' },
    { label: 'market.quote.supply', text: '1000000 TIDE' },
    { label: 'market.quote.circulation', text: '–' },
    { label: 'market.quote.whitePaper', link: 'https://tide.example/paper' },
    { label: 'market.quote.website', link: null },
    { label: 'market.quote.blockQuery', link: 'https://scan.example' },
  ])
})
