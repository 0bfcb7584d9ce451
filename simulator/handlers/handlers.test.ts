import { expect, test } from 'vitest'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { callApi, open, registered } from './testing.ts'

test('trust F1: GETs that change something are refused without the Authorization header', async () => {
  const exchange = await open()
  const { authorization: token } = registered(exchange)
  const changing = callNames.filter((name) => rowOf(name).method === 'GET' && rowOf(name).changes)
  expect(changing.length).toBeGreaterThan(4)
  for (const name of changing) {
    const { code } = callApi(
      exchange,
      name,
      { id: 1, token, authorization: token },
      { headers: { cookie: `token=${token}` } },
    )
    expect([name, code]).toEqual([name, 401])
  }
  const favourites = callApi(exchange, 'market', { group: 'favourites' }, { headers: { authorization: `${token}` } })
  expect(favourites.data).toEqual([])
})
