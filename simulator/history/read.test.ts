import { strToU8, zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { guessPlaces, type Places } from './header.ts'
import { readHistory } from './read.ts'
import { HistoryRefused } from './refused.ts'
import { fileOf, HEADER, rowOf, walk } from './testing.ts'

const FROM = Date.UTC(2024, 7, 5) / 60_000
const NAME = 'ETHUSDT-1m-2024-08.csv'
const WALK = walk(200, FROM)
const ROWS = WALK.map(({ minute, candle }) => rowOf(minute, candle))
const CANDLE = { open: '10', high: '12', low: '9', close: '11', volume: '5', quote: '50' }

const read = (text: string, name = NAME, chosen?: Places) => readHistory([fileOf(name, text)], undefined, () => chosen)

/** The columns of a recording as rows of units. */
async function unitsOf(reading: ReturnType<typeof readHistory>): Promise<number[][]> {
  const { open, high, low, close, lots, turnover } = (await reading)[0]!.recorded
  return Array.from(open, (_, at) => [open, high, low, close, lots, turnover].map((column) => column[at] ?? 0))
}

/** Why a file is refused. */
async function problemOf(reading: Promise<unknown>): Promise<[string, number | undefined]> {
  const thrown = await reading.then(
    () => undefined,
    (problem: unknown) => problem,
  )
  if (!(thrown instanceof HistoryRefused)) throw thrown ?? new Error('it was read')
  return [thrown.problem, thrown.place.line]
}

describe('HIS-01: a file of 1-minute candles is read digit by digit', () => {
  const units = WALK.map((one) => one.units)

  test('with and without a header row, with both kinds of line ends', async () => {
    expect(await unitsOf(read(ROWS.join('\n')))).toEqual(units)
    expect(await unitsOf(read(`${[HEADER, ...ROWS].join('\r\n')}\r\n`))).toEqual(units)
  })

  test('times in microseconds and in seconds', async () => {
    const micro = WALK.map(({ minute, candle }) => rowOf(minute, candle, 1_000))
    expect(await unitsOf(read(micro.join('\n')))).toEqual(units)
    const rows = WALK.map(({ minute, candle: c }) => [minute * 60, c.volume, c.close, c.low, c.high, c.open].join())
    const plain = await unitsOf(read(['unix,Volume,close,low,high,open', ...rows].join('\n')))
    expect(plain.map((row) => row.slice(0, 5))).toEqual(units.map((row) => row.slice(0, 5)))
  })

  test('as spreadsheets write it: quoted, with other separators, in UTF-16, with a mark before the first line', async () => {
    const rows = [HEADER, ...ROWS]
    const quoted = rows.map((row) => row.replace(/[^,]+/g, '"$&"'))
    expect(await unitsOf(read(`\ufeff${quoted.join('\r\n')}`))).toEqual(units)
    for (const separator of [';', '\t'])
      expect(await unitsOf(read(rows.join('\n').replaceAll(',', separator)))).toEqual(units)
    expect(await problemOf(read(rows.join('\n').replaceAll(',', ';').replaceAll('.', ',')))).toEqual(['number', 2])
    const wide = Uint8Array.from(Buffer.from(`\ufeff${rows.join('\n')}`, 'utf16le'))
    expect(await unitsOf(readHistory([fileOf(NAME, wide)]))).toEqual(units)
    expect(await unitsOf(readHistory([fileOf(NAME, wide.subarray(2))]))).toEqual(units)
  })

  test('several months in any order, plain and in an archive, are one recording for each market', async () => {
    const zip = zipSync({
      'ETHUSDT-1m-2024-09.csv': strToU8(ROWS.slice(100).join('\n')),
      'SOLUSDT-1m-2024-09.csv': strToU8(rowOf(FROM, CANDLE)),
      'readme.txt': strToU8('hello'),
      '__MACOSX/._SOLUSDT-1m-2024-09.csv': strToU8('about'),
    })
    const files = [fileOf('months.zip', zip), fileOf(NAME, ROWS.slice(0, 100).join('\n'))]
    const shares: number[] = []
    const found = await readHistory(files, (share) => shares.push(share))
    expect(found.map(({ recorded }) => recorded.code)).toEqual(['ethusdt', 'solusdt'])
    expect(await unitsOf(Promise.resolve(found))).toEqual(units)
    expect(shares.at(-1)).toBe(1)
  })

  test('the same content has the same id, another one another', async () => {
    const idOf = async (rows: string[]) => (await read(rows.join('\n')))[0]?.recorded.id
    expect(await idOf(ROWS)).toBe(await idOf([HEADER, ...ROWS]))
    expect(await idOf(ROWS)).not.toBe(await idOf(ROWS.slice(0, 199)))
  })

  test('a gap is quiet minutes at the last price', async () => {
    const [market] = await read([...ROWS.slice(0, 50), ...ROWS.slice(60)].join('\n'))
    const close = units[49]?.[3] ?? 0
    expect(market?.quiet).toBe(10)
    expect(await unitsOf(Promise.resolve([market!]))).toEqual([
      ...units.slice(0, 50),
      ...Array.from({ length: 10 }, () => [close, close, close, close, 0, 0]),
      ...units.slice(60),
    ])
  })

  test("digits below the market's tick and step are rounded and counted; a trade keeps at least one lot", async () => {
    const fine = { ...CANDLE, open: '10.004', close: '11.005', high: '12', low: '9.0000', volume: '0.0004', quote: '0' }
    const [market] = await read([rowOf(FROM, fine), rowOf(FROM + 1, CANDLE)].join('\n'))
    expect(market?.rounded).toBe(1)
    expect((await unitsOf(Promise.resolve([market!])))[0]?.slice(0, 5)).toEqual([1_000, 1_200, 900, 1_101, 4])
  })

  test('the name of a file says its market, in a folder too', async () => {
    expect(await problemOf(read(ROWS.join('\n'), 'candles.csv'))).toEqual(['market', undefined])
    expect((await read(ROWS.join('\n'), 'spot/dogeusdt.csv'))[0]?.recorded.code).toBe('dogeusdt')
  })
})

describe('HIS-01: a file with other columns is read once the user says which is which', () => {
  const PLACES: Places = { volume: 0, close: 1, low: 2, high: 3, open: 4, time: 6 }
  const HEAD = 'Coins,Last,Min,Max,First,Symbol,Moment'
  const moved = (timeOf: (minute: number) => string | number) =>
    WALK.map(({ minute, candle: c }) => [c.volume, c.close, c.low, c.high, c.open, 'ETH', timeOf(minute)].join())
  const seconds = moved((minute) => minute * 60)
  const units = WALK.map((one) => one.units.slice(0, 5))
  const readAs = async (rows: string[], places = PLACES) =>
    (await unitsOf(read(rows.join('\n'), NAME, places))).map((row) => row.slice(0, 5))

  test('its refusal has the first rows, also from an archive; a row too short or too wide has none', async () => {
    const rowsOf = (reading: Promise<unknown>) =>
      reading.catch(({ place: { line, rows } }: HistoryRefused) => ({ line, rows }))
    const rows = [HEAD, ...seconds].slice(0, 5).map((row) => row.split(','))
    expect(await rowsOf(read([HEAD, ...seconds].join('\r\n')))).toEqual({ line: 1, rows })
    const zip = zipSync({ [NAME]: strToU8([HEAD, ...seconds].join('\n')) })
    expect(await rowsOf(readHistory([fileOf('a.zip', zip)]))).toEqual({ line: 1, rows })
    expect(await rowsOf(read(`${HEAD}\n${'x'.repeat(100)},2,3,4,5,6`))).toMatchObject({
      rows: [HEAD.split(','), ['x'.repeat(40), '2', '3', '4', '5', '6']],
    })
    expect(await rowsOf(read(`${HEAD}\n1,2,3`))).toEqual({ line: 1, rows: undefined })
    expect(await rowsOf(read('1,'.repeat(65)))).toEqual({ line: 1, rows: undefined })
  })

  test('with and without a header row; times in seconds, and as dates', async () => {
    expect(await readAs([HEAD, ...seconds])).toEqual(units)
    expect(await readAs(seconds)).toEqual(units)
    const dateOf = (minute: number) => new Date(minute * 60_000).toISOString()
    expect(await readAs(moved(dateOf))).toEqual(units)
    expect(await readAs([HEAD, ...moved((minute) => dateOf(minute).slice(0, 16).replace('T', ' '))])).toEqual(units)
  })

  test('a wrong choice, a bad date and rows of an hour are refused, and a first row of numbers is never passed over', async () => {
    const problemAs = (rows: string[], places = PLACES) => problemOf(read(rows.join('\n'), NAME, places))
    expect(await problemAs(seconds, { ...PLACES, time: 5 })).toEqual(['time', 1])
    expect(await problemAs(seconds, { ...PLACES, high: 2, low: 3 })).toEqual(['range', 1])
    expect(await problemAs(seconds, { ...PLACES, volume: 9 })).toEqual(['columns', 1])
    expect(await problemAs(['a,b,c,d,1,f,g', ...seconds])).toEqual(['time', 1])
    expect(await problemAs(moved(() => '2024-13-05 00:00'))).toEqual(['time', 1])
    expect(await problemAs(moved((minute) => FROM * 60 + (minute - FROM) * 3_600))).toEqual(['minute', undefined])
  })

  test('files of two shapes have places of their own', async () => {
    const other = WALK.map(({ minute, candle: c }) => [c.open, c.high, c.low, c.close, c.volume, minute * 60].join())
    const files = [
      ...[fileOf(NAME, [HEAD, ...seconds].join('\n')), fileOf('SOLUSDT.csv', other.join('\n'))],
      fileOf('DOGEUSDT.csv', [HEAD, ...seconds].join('\n')),
    ]
    const refusalOf = (chosen: ReadonlyMap<string, Places>) =>
      readHistory(files, undefined, (shape) => chosen.get(shape)).then(
        (all) => all.map(({ recorded }) => recorded.code),
        ({ file, place: { line, shape = '', rows } }: HistoryRefused) => ({ file, line, shape, rows: rows?.length }),
      )
    const first = (await refusalOf(new Map())) as { shape: string }
    expect(first).toMatchObject({ file: NAME, rows: 5 })
    const second = (await refusalOf(new Map([[first.shape, PLACES]]))) as { shape: string }
    expect(second).toMatchObject({ file: 'SOLUSDT.csv', rows: 5 })
    const wrong = { ...PLACES, time: 5, open: 0, high: 2, low: 1, close: 3, volume: 4 }
    const chosen = new Map([[first.shape, PLACES]]).set(second.shape, wrong)
    expect(await refusalOf(chosen), 'a bad row says whose places may be wrong').toEqual({
      ...{ file: 'SOLUSDT.csv', line: 1, shape: second.shape, rows: undefined },
    })
    chosen.set(second.shape, { ...wrong, high: 1, low: 2 })
    expect(await refusalOf(chosen)).toEqual(['ethusdt', 'solusdt', 'dogeusdt'])
  })

  test('the guess follows names, and the usual order without them', () => {
    const cells = (row: string) => [row.split(',')]
    expect(guessPlaces(cells('Unix,Date,Symbol,Open,High,Low,Close,Volume ETH,Quote volume'))).toEqual({
      ...{ time: 0, open: 3, high: 4, low: 5, close: 6, volume: 7, quoteVolume: 8 },
    })
    expect(guessPlaces(cells('1722816000,1,1,1,1,1'))).toEqual({
      time: 0,
      open: 1,
      high: 2,
      low: 3,
      close: 4,
      volume: 5,
    })
    expect(guessPlaces(cells('1,1,1,1,ETH,1,2024-08-05 00:00'))).toEqual({ time: 6 })
  })
})

describe('HIS-01: a bad file is refused with its line, and nothing of it is kept', () => {
  const two = (second: string) => read([rowOf(FROM, CANDLE), second].join('\n'))
  const second = (changed: Partial<typeof CANDLE>) => two(rowOf(FROM + 1, { ...CANDLE, ...changed }))

  test.each([
    ['range', { high: '10.5' }],
    ['range', { low: '10.5' }],
    ['zero', { low: '0' }],
    ['zero', { low: '0.004' }],
    ['negative', { low: '-9' }],
    ['negative', { volume: '-5' }],
    ['still', { volume: '0.000' }],
    ['number', { open: '1e1' }],
    ['number', { open: '' }],
    ['number', { open: '1.2.3' }],
    ['number', { volume: '"1' }],
    ['number', { close: '<img src=x onerror=alert(1)>' }],
    ['large', { high: '99999999999999999999' }],
  ])('%s in %o', async (problem, changed) => {
    expect(await problemOf(second(changed))).toEqual([problem, 2])
  })

  test('times that go back, come twice, or are not of a minute', async () => {
    expect(await problemOf(two(rowOf(FROM - 1, CANDLE)))).toEqual(['back', 2])
    expect(await problemOf(two(rowOf(FROM, CANDLE)))).toEqual(['twice', 2])
    expect(await problemOf(two(rowOf(FROM + 0.5, CANDLE)))).toEqual(['minute', 2])
    const hour = rowOf(FROM + 60, CANDLE).split(',')
    hour[6] = String((FROM + 120) * 60_000 - 1)
    expect(await problemOf(two(hour.join()))).toEqual(['minute', 2])
    const overlapping = [fileOf(NAME, ROWS.join('\n')), fileOf(`2/${NAME}`, ROWS.slice(150).join('\n'))]
    expect(await problemOf(readHistory(overlapping))).toEqual(['overlap', undefined])
    expect(await problemOf(two(rowOf(FROM + 1e9, CANDLE)))).toEqual(['time', 2])
    expect(await problemOf(two(rowOf(5, CANDLE)))).toEqual(['time', 2])
  })

  test('what is no table of candles', async () => {
    expect(await problemOf(read(''))).toEqual(['empty', undefined])
    expect(await problemOf(read(HEADER))).toEqual(['empty', undefined])
    expect(await problemOf(read('{"__proto__":{"open":1}}'))).toEqual(['columns', 1])
    expect(await problemOf(read('__proto__,constructor,open,high,low,close\n1,2,3,4,5,6'))).toEqual(['columns', 1])
    expect(await problemOf(read('1722816000000,1,1,1,1,1'))).toEqual(['columns', 1])
    expect(await problemOf(two('1722816060000,1'))).toEqual(['columns', 2])
    expect(await problemOf(read('1,'.repeat(1_000_000)))).toEqual(['columns', 1])
    expect(({} as Record<string, unknown>).open).toBeUndefined()
  })

  test('a file, or what an archive unpacks to, is too large', async () => {
    const { stream } = fileOf(NAME, '')
    expect(await problemOf(readHistory([{ name: NAME, size: 300_000_000, stream }]))).toEqual(['large', undefined])
    const bomb = zipSync({ [NAME]: new Uint8Array(60_000_000).fill(10) }, { level: 9 })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await problemOf(readHistory([fileOf('bomb.zip', bomb)]))).toEqual(['large', undefined])
    const many = zipSync(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}.txt`, new Uint8Array()])))
    expect(await problemOf(readHistory([fileOf('many.zip', many)]))).toEqual(['large', undefined])
  })

  test('a damaged archive, or one without a CSV', async () => {
    const zip = zipSync({ [NAME]: strToU8(ROWS.join('\n')) })
    const damaged = zip.slice()
    damaged.fill(255, 60, 200)
    expect((await problemOf(readHistory([fileOf('a.zip', damaged)])))[0]).toBe('archive')
    expect((await problemOf(readHistory([fileOf('a.zip', zip.slice(0, zip.length / 2))])))[0]).toBe('archive')
    const two = zipSync({ [NAME]: strToU8(ROWS.join('\n')), 'SOLUSDT.csv': strToU8(ROWS.join('\n')) })
    const cut = two.slice(0, zip.length + 2_000)
    expect((await problemOf(readHistory([fileOf('a.zip', cut)])))[0]).toBe('archive')
    const broken = zipSync({
      [NAME]: strToU8(ROWS.join('\n')),
      'SOLUSDT.csv': strToU8(`${ROWS[0]}\n${FROM * 60 + 60},2`),
    })
    expect(await problemOf(readHistory([fileOf('a.zip', broken)]))).toEqual(['columns', 2])
    const other = zipSync({ 'readme.txt': strToU8('hello') })
    expect((await problemOf(readHistory([fileOf('a.zip', other)])))[0]).toBe('archive')
  })
})

test('HIS-01: an archive is unpacked in parts, also where it unpacks to a thousand times its size', async () => {
  const bomb = zipSync({ [NAME]: new Uint8Array(100_000_000) }, { level: 9 })
  let largest = 0
  const decode = vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation((bytes) => {
    largest = Math.max(largest, bytes?.byteLength ?? 0)
    return ''
  })
  await readHistory([{ ...fileOf('bomb.zip', bomb), size: 10_000_000 }]).catch(() => {})
  decode.mockRestore()
  expect(largest).toBeGreaterThan(0)
  expect(largest).toBeLessThan(20_000_000)
})

test('HIS-01: a year of a market takes at most 40 MB', async () => {
  const minutes = 525_600
  const { candle } = WALK[0]!
  const text = Array.from({ length: minutes }, (_, i) => rowOf(FROM + i, candle)).join('\n')
  const [market] = await read(text)
  const { open, high, low, close, lots, turnover } = market!.recorded
  const bytes = [open, high, low, close, lots, turnover].reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(open).toHaveLength(minutes)
  expect(bytes).toBeLessThanOrEqual(40_000_000)
})
