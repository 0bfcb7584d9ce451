import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../simulator/transports/node/index.ts'
import { TRANSFER, Transfer, transfersOf } from '../pages/transfer.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

/** A served exchange whose disk can be full. It has its own server, so one run is enough. */
const onDisk = story.extend<{ disk: { isFull: boolean } }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they use, and this one uses nothing
  disk: async ({}, use) => use({ isFull: false }),
  place: async ({ disk }, use) => {
    const folder = fs.mkdtempSync(join(tmpdir(), 'disk-'))
    const server = await startServer({
      port: 0,
      host: 'localhost',
      seed: 1,
      dist: 'dist-demo',
      saveFile: join(folder, 'world'),
      disk: {
        ...fs,
        appendFileSync(file, data) {
          if (disk.isFull) throw new Error('ENOSPC: no space left on device')
          fs.appendFileSync(file, data)
        },
      },
    })
    await use({ url: `${server.url}/h5/`, served: true })
    await server.close()
    fs.rmSync(folder, { recursive: true })
  },
})

onDisk(
  'SIM-09: a transfer that the exchange cannot save is refused, and succeeds once the disk has room',
  PAGE_ALONE,
  async ({ stage, page, disk }) => {
    await stage.open(`${TRANSFER}?to=contract`, { persona: 'fresh' })
    const transfer = new Transfer(page)
    await transfer.ask('25')
    disk.isFull = true
    await transfer.confirm.click()
    await expect(page.getByText(t('error.notSaved')).first()).toBeVisible()
    await expect(transfer.amount).toHaveValue('25')
    await expect(transfer.available).toContainText('10,000.00 USDT')
    expect(await transfersOf(stage)).toEqual([])

    disk.isFull = false
    await transfer.submit.click()
    await transfer.confirm.click()
    await expect(transfer.done('contract')).toBeVisible()
    await expect(transfer.available).toContainText('9,975.00 USDT')
    expect(await transfersOf(stage)).toHaveLength(1)
  },
)
