import { expect, test } from 'vitest'
import { clientWith, envelope } from './testing.ts'

const ROW = { id: 1, code: 'btcbrl', rate: '0.5', price: '363916' }
const FOREX = [{ title: 'BRL', icon: 'R$', rate: '5.68' }]

test('a market without its coins, in a currency that only the display currencies name, waits for these once', async () => {
  let isForexThere = false
  const { api, sent } = clientWith(({ url }) => {
    if (!url.endsWith('/forex')) return envelope([ROW])
    return isForexThere ? envelope(FOREX) : envelope(null, 500, 'down', 500)
  })
  const read = async (from: typeof api) => (await from('currencyRank', { id: 'hot' }))[0]
  expect(await read(api)).toMatchObject({ base: 'BTCBRL', quote: '' })
  await read(api)
  expect(sent.filter(({ url }) => url.endsWith('/forex'))).toHaveLength(1)
  isForexThere = true
  const later = clientWith(({ url }) => envelope(url.endsWith('/forex') ? FOREX : [ROW]))
  expect(await read(later.api)).toMatchObject({ base: 'BTC', quote: 'BRL' })
  expect(later.sent).toHaveLength(2)
  await read(later.api)
  expect(later.sent).toHaveLength(3)
})
