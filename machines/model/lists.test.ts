import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import * as assetRecords from '../assets/assetRecordsFlow.ts'
import * as convertRecords from '../assets/convertRecordsFlow.ts'
import * as depositRecords from '../assets/depositRecordsFlow.ts'
import * as transferRecords from '../assets/transferRecordsFlow.ts'
import * as withdrawalRecords from '../assets/withdrawalRecordsFlow.ts'
import * as invest from '../invest/lists.ts'
import * as options from '../option/recordFlows.ts'
import * as contracts from '../perpetual/contractLists.ts'
import * as funding from '../perpetual/fundingLists.ts'
import * as subscriptions from '../subscription/lists.ts'
import { filled, settled } from '../testing.ts'
import * as orders from '../trade/orderListFlow.ts'

const ASSETS = [assetRecords, convertRecords, depositRecords, transferRecords, withdrawalRecords]
const LISTS = [...ASSETS, invest, options, contracts, funding, subscriptions, orders]
  .flatMap((lists) => Object.values(lists) as unknown[] as AnyStateMachine[])
  .map((machine) => [machine.id.slice('list '.length), machine] as const)

/** A row with each of the fields that identify rows. */
const row = (id: number) => ({ id, number: `N${id}`, position: 'P1', time: id })

test.each(LISTS)(
  'ERR-12: %s shows each row once, also when newer rows push some of them to the next page',
  async (call, machine) => {
    const pages: Record<number, object[]> = { 1: [row(3), row(2)], 2: [row(2), row(1)] }
    const answer = ({ page, limit }: { page: number; limit: number }) => ({ list: pages[page], total: 3, page, limit })
    const list = filled(machine, { calls: { [call]: answer } })
    const actor = createActor(list, { input: { filters: {} }, clock: new SimulatedClock() }).start()
    await settled()
    actor.send({ type: 'list.more' })
    await settled()
    expect(actor.getSnapshot().context.rows).toEqual([row(3), row(2), row(1)])
  },
)
