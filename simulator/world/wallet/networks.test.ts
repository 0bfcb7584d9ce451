import { describe, expect, test } from 'vitest'
import { ADDRESS_NETWORKS, addressProblem, memoFits, takesMemo } from '../../../protocol/rules/address/index.ts'
import { compare } from '../../../protocol/rules/decimal.ts'
import { toUnits } from '../money.ts'
import { userById } from '../people/find.ts'
import { joined } from '../testing.ts'
import { depositTarget } from './depositAddress.ts'
import { BURN_ADDRESSES, ROUTED, ROUTES, routeOf, routesOf } from './networks.ts'
import { walletWorld } from './testing.ts'

const terms = (currency: string, network: string) => {
  const { fee, minimum } = routeOf(currency, network) ?? { fee: '', minimum: '' }
  return [fee, minimum]
}

describe('networks', () => {
  test('fees and minimums follow the rules', () => {
    expect(terms('USDT', 'TRON')).toEqual(['1', '2'])
    expect(terms('USDT', 'Ethereum')).toEqual(['5', '10'])
    expect(terms('USDT', 'BSC')).toEqual(['0.5', '2'])
    expect(terms('BTC', 'Bitcoin')).toEqual(['0.0002', '0.001'])
    expect(terms('ETH', 'Ethereum')).toEqual(['0.002', '0.01'])
    const needed = ['BTC Bitcoin', 'ETH Ethereum', 'USDT TRON'].map((pair) => {
      const [currency = '', network = ''] = pair.split(' ')
      return routeOf(currency, network)?.network.confirmations
    })
    expect(needed).toEqual([2, 12, 20])
    expect(ROUTED.length).toBeGreaterThanOrEqual(15)
    expect(routesOf('YFI')).toEqual([])
  })

  test.each(ROUTES.map((route) => [`${route.currency} on ${route.network.name}`, route] as const))(
    '%s has consistent terms and recognisable addresses',
    (_, { currency, network, fee, minimum, maximum, depositMinimum }) => {
      for (const text of [fee, minimum, maximum, depositMinimum]) expect(toUnits(text, currency)).toBeGreaterThan(0n)
      expect(compare(minimum, fee)).toBe(1)
      expect(compare(maximum, minimum)).toBe(1)
      expect(ADDRESS_NETWORKS).toContain(network.name)
      expect(network.memo === true).toBe(takesMemo(network.name))
    },
  )

  test('burn addresses are valid, or their review would never start', () => {
    const sound = [
      ['Ethereum', '0x000000000000000000000000000000000000dEaD'],
      ['Bitcoin', '1111111111111111111114oLvT2'],
      ['TRON', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
      ['Solana', '11111111111111111111111111111111'],
      ['XRP Ledger', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
    ] as const
    for (const [network, address] of sound) {
      expect(BURN_ADDRESSES.has(address.toLowerCase()), address).toBe(true)
      if (!address.startsWith('0x')) expect(addressProblem(network, address), address).toBeUndefined()
    }
  })
})

describe('H9: deposit addresses', () => {
  const NETWORKS = [...new Map(ROUTES.map(({ network }) => [network.name, network])).values()]

  test.each(NETWORKS.map((network) => [network.name, network] as const))(
    '%s: each has the form of the chain and a wrong checksum, the same each time',
    (name, network) => {
      const { world, user } = walletWorld()
      const others = Array.from({ length: 20 }, (_, i) => joined(world, `other${i}`))
      for (const one of [user, ...others]) {
        const { address, memo } = depositTarget(world, one, network)
        expect(addressProblem(name, address), address).toBe('addressChecksum')
        expect(depositTarget(world, one, network)).toEqual({ address, ...(memo === undefined ? {} : { memo }) })
        for (const elsewhere of ADDRESS_NETWORKS) expect(addressProblem(elsewhere, address), elsewhere).toBeDefined()
        if (memo !== undefined) expect(memoFits(name, memo)).toBe(true)
      }
      const all = new Set([user, ...others].map((one) => depositTarget(world, one, network).address))
      expect(all.size).toBe(network.memo ? 1 : 21)
    },
  )

  test('a network with a single address identifies the user by memo', () => {
    const { world, user } = walletWorld()
    const ripple = routeOf('XRP', 'XRP Ledger')!.network
    expect(depositTarget(world, user, ripple).memo).toBe(userById(world, user)!.uid)
  })
})
