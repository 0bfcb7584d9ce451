import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rowOf, walk } from '../../simulator/history/testing.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { candles } from '../../simulator/world/market/index.ts'
import { readHistoryFiles } from './historyFiles.ts'

const FROM = Date.UTC(2024, 7, 5) / 60_000
const folder = mkdtempSync(join(tmpdir(), 'history-'))
const file = join(folder, 'ETHUSDT-1m-2024-08-05.csv')
const rows = walk(300, FROM)
writeFileSync(file, rows.map(({ minute, candle }) => rowOf(minute, candle)).join('\n'))
afterAll(() => rmSync(folder, { recursive: true }))

test('HIS-01: a server plays a file from the moment of --at', async () => {
  const { source, lines } = await readHistoryFiles([file], { at: '2024-08-05T02:00' })
  expect(lines).toEqual(['ethusdt: 2024-08-05T00:00 to 2024-08-05T05:00 UTC, 300 minutes, 0 without trades, 0 rounded'])
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: 1, speed: 0, history: source })
  try {
    const [shown] = server.exchange.look(({ markets, now }) =>
      candles(markets, 'ethusdt', '1m', { before: now, limit: 1, now }),
    )
    const { time, openTicks, highTicks, lowTicks, closeTicks, lots } = shown!
    expect(time).toBe(Date.UTC(2024, 7, 5, 1, 59))
    expect([openTicks, highTicks, lowTicks, closeTicks, lots]).toEqual(rows[119]?.units.slice(0, 5))
  } finally {
    await server.close()
  }
})

test('HIS-01: a missing file, a bad one and a moment outside are refused with a sentence', async () => {
  await expect(readHistoryFiles([join(folder, 'none.csv')])).rejects.toThrow("none.csv can't be read")
  await expect(readHistoryFiles([file, file])).rejects.toThrow('Its minutes overlap')
  await expect(readHistoryFiles([file], { at: '2024-08-06T00:00' })).rejects.toThrow(
    '--at is a time from 2024-08-05T00:00',
  )
})

test('HIS-01: --columns says the order of columns in a file without a header row', async () => {
  const other = join(folder, 'ETHUSDT.csv')
  const moved = rows.map(({ minute, candle: c }) => [9, c.close, c.low, c.high, c.open, c.volume, minute * 60].join())
  writeFileSync(other, moved.join('\n'))
  await expect(readHistoryFiles([other])).rejects.toThrow('with --columns')
  await expect(readHistoryFiles([other], { columns: 'time,open' })).rejects.toThrow('--columns names each column')
  const { lines } = await readHistoryFiles([other], { columns: '-,close,low,high,open,volume,time' })
  expect(lines).toEqual(['ethusdt: 2024-08-05T00:00 to 2024-08-05T05:00 UTC, 300 minutes, 0 without trades, 0 rounded'])
})
