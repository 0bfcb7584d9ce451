import * as fs from 'node:fs'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Disk, openFileStore } from './fileStore.ts'
import { runExchange } from './node/exchangeAt.ts'

const fresh = () => join(mkdtempSync(join(tmpdir(), 'world-')), 'world')
const full = () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

test('a line half written when the process is killed is dropped, and the following lines are read', async () => {
  const path = fresh()
  const store = openFileStore(path)
  store.snapshot('s')
  store.append('one')
  store.close()
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n{"line":"tw`)
  const later = openFileStore(path)
  later.append('three')
  later.clock(12)
  expect(await later.load()).toEqual({ snapshot: 's', lines: ['one', 'three'], clock: 12 })
})

test('only the account that runs the server reads the file, also one that was readable before, and its copy', () => {
  const path = fresh()
  writeFileSync(path, '', { mode: 0o644 })
  const mode = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)
  const store = openFileStore(path)
  expect(mode(path)).toBe('600')
  store.snapshot('s')
  expect([mode(path), mode(store.setAside())]).toEqual(['600', '600'])
})

test('a line taken back is gone, and those before it stay', async () => {
  const store = openFileStore(fresh())
  store.snapshot('s')
  store.append('one')
  store.append('täken')
  store.takeBack()
  store.append('two')
  expect(await store.load()).toEqual({ snapshot: 's', lines: ['one', 'two'] })
})

test('a line partly written to a full disk is removed before the next, once the disk accepts changes', async () => {
  const path = fresh()
  let mode: 'well' | 'full' | 'broken' = 'well'
  const disk: Disk = {
    ...fs,
    appendFileSync(file, data, settings) {
      if (mode === 'well') return fs.appendFileSync(file, data, settings)
      // The whole line is written, but the write reports a failure.
      fs.appendFileSync(file, data, settings)
      full()
    },
    truncateSync: (file, length) => (mode === 'broken' ? full() : fs.truncateSync(file, length)),
    writeFileSync: full,
  }
  const store = openFileStore(path, { ...disk, writeFileSync: fs.writeFileSync })
  store.snapshot('s')
  mode = 'full'
  expect(() => store.append('refused')).toThrow('ENOSPC')
  expect((await store.load())?.lines).toEqual([])
  mode = 'broken'
  expect(() => store.append('refused too')).toThrow('ENOSPC')
  expect(() => store.append('and this')).toThrow('ENOSPC')
  mode = 'well'
  store.append('kept')
  expect((await store.load())?.lines).toEqual(['kept'])
})

test('a line that could not be taken back is removed before the next is written', async () => {
  let well = true
  const store = openFileStore(fresh(), {
    ...fs,
    truncateSync: (file, length) => (well ? fs.truncateSync(file, length) : full()),
  })
  store.snapshot('s')
  store.append('one')
  store.append('refused')
  well = false
  store.takeBack()
  expect(() => store.append('early')).toThrow('ENOSPC')
  well = true
  store.append('two')
  expect((await store.load())?.lines).toEqual(['one', 'two'])
})

test('a first line that fails after a restart leaves earlier lines intact', async () => {
  const path = fresh()
  const store = openFileStore(path)
  store.snapshot('s')
  store.append('one')
  store.close()
  let well = false
  const later = openFileStore(path, {
    ...fs,
    appendFileSync(file, data, settings) {
      fs.appendFileSync(file, well ? data : String(data).slice(0, 5), settings)
      if (!well) full()
    },
  })
  expect(() => later.append('refused')).toThrow('ENOSPC')
  well = true
  later.append('two')
  expect(await later.load()).toEqual({ snapshot: 's', lines: ['one', 'two'] })
})

test('each line closes the file again, also when it fails, so that a busy server has no leaking handles', () => {
  let handle = 0
  let well = true
  const store = openFileStore(fresh(), {
    ...fs,
    appendFileSync(file, data, settings) {
      handle = file as number
      if (!well) full()
      fs.appendFileSync(file, data, settings)
    },
  })
  const isOpen = () => {
    try {
      return fs.fstatSync(handle) !== undefined
    } catch {
      return false
    }
  }
  store.append('one')
  expect([handle > 0, isOpen()]).toEqual([true, false])
  well = false
  expect(() => store.append('two')).toThrow('ENOSPC')
  expect(isOpen()).toBe(false)
})

test('a failed snapshot leaves the file unchanged, without a temporary file', async () => {
  const path = fresh()
  let well = true
  const store = openFileStore(path, {
    ...fs,
    writeFileSync(file, data, settings) {
      fs.writeFileSync(file, well ? data : String(data).slice(0, 3), settings)
      if (!well) full()
    },
  })
  store.snapshot('s')
  store.append('one')
  well = false
  expect(() => store.snapshot('later')).toThrow('ENOSPC')
  expect(await store.load()).toEqual({ snapshot: 's', lines: ['one'] })
  expect(readdirSync(join(path, '..')).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('no line is written to a deleted file, which would hold no world', () => {
  const path = fresh()
  const store = openFileStore(path)
  store.snapshot('s')
  fs.rmSync(path)
  expect(() => store.append('one')).toThrow('ENOENT')
  expect(fs.existsSync(path)).toBe(false)
  store.snapshot('again')
  store.append('one')
})

test('a server that has lost its lock writes no more', () => {
  const path = fresh()
  const store = openFileStore(path)
  store.snapshot('s')
  store.close()
  expect(() => store.append('one')).toThrow('another server')
  expect(() => store.snapshot('t')).toThrow('another server')
})

test.each([
  ['{"snapshot":"{}"}\n{"line":"nonsense"}', 'This is no saved world.'],
  ['no world at all', 'It holds no whole world.'],
  ['{"snapshot":5}', 'This is no saved world.'],
  ['{"snapshot":"{\\"version\\":5}"}', 'This is no intact world'],
])(
  'an invalid world (%j) is set aside before a new one begins, with its reason and its new place in one line',
  async (text, why) => {
    const path = fresh()
    writeFileSync(path, text)
    const received: string[] = []
    const onFault = (fault: unknown) => received.push(String(fault))
    const running = await runExchange({ seed: 5, rate: 0, saveFile: path, onFault })
    await running.stop()
    const [aside = ''] = readdirSync(join(path, '..')).filter((name) => name.includes('unreadable'))
    expect(readFileSync(join(path, '..', aside), 'utf8')).toBe(text)
    expect(received).toEqual([expect.stringMatching(/^[^\n]+$/)])
    expect(received[0]).toContain(aside)
    expect(received[0]).toContain(why)
  },
)

test('a start without write access is refused with the name of the file', async () => {
  const start = (saveFile: string, disk?: Disk) => runExchange({ seed: 5, rate: 0, saveFile, disk, onFault: () => {} })
  const nowhere = join(fresh(), 'missing', 'world')
  await expect(start(nowhere)).rejects.toThrow(`The world can't be kept in ${nowhere} (ENOENT`)
  const path = fresh()
  await expect(start(path, { ...fs, writeFileSync: full })).rejects.toThrow(
    `The world can't be kept in ${path} (ENOSPC`,
  )
  // The refused start has released the file.
  await (await start(path)).stop()
})
