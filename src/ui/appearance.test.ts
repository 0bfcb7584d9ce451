import { expect, onTestFinished, test, vi } from 'vitest'
import { type Appearance, applyAppearance, setBrandColours } from './appearance.ts'

function worn(appearance: Partial<Appearance>) {
  const styles = new Map<string, string>()
  const dataset: Record<string, string> = {}
  const style = { setProperty: (name: string, value: string) => void styles.set(name, value) }
  const root = { dataset, style } as unknown as HTMLElement
  applyAppearance(
    { theme: 'light', updown: 'green-up', contrast: 'normal', tabs: 'specified', textScale: 1, ...appearance },
    root,
  )
  return { dataset, scale: styles.get('--text-scale'), action: styles.get('--action') }
}

test('sets theme, direction colours and contrast on the root element', () => {
  const { dataset } = worn({ theme: 'dark', updown: 'red-up', contrast: 'more', tabs: 'readable' })
  expect(dataset).toMatchObject({ theme: 'dark', updown: 'red-up', contrast: 'more', tabs: 'readable' })
})

test('text scales from 100 to 200 %, and rows take two lines from 130 % on', () => {
  expect(worn({ textScale: 1.15 })).toMatchObject({ scale: '1.15', dataset: { text: 'normal' } })
  expect(worn({ textScale: 1.3 })).toMatchObject({ scale: '1.3', dataset: { text: 'large' } })
  expect(worn({ textScale: 9 }).scale).toBe('2')
  expect(worn({ textScale: 0.5 }).scale).toBe('1')
})

test('a zoomed phone has the room of large text, and loses it again', async () => {
  const media = {
    matches: true,
    turned: () => {},
    addEventListener: (_: string, turned: () => void) => Object.assign(media, { turned }),
  }
  const root = { dataset: {} as Record<string, string>, style: { setProperty: () => {} } }
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('document', { documentElement: root })
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  const { applyAppearance: apply } = await import('./appearance.ts')
  const appearance: Appearance = {
    theme: 'light',
    updown: 'green-up',
    contrast: 'normal',
    tabs: 'specified',
    textScale: 1,
  }
  apply(appearance, root as unknown as HTMLElement)
  expect(root.dataset.text).toBe('large')
  media.matches = false
  media.turned()
  expect(root.dataset.text).toBe('normal')
})

test('a brand’s colours follow the theme, and without a brand the default ones stay', () => {
  expect(worn({}).action).toBeUndefined()
  onTestFinished(() => setBrandColours(undefined))
  setBrandColours({ light: { '--action': '#1d4ed8' }, dark: { '--action': '#6f8fff' } })
  expect(worn({}).action).toBe('#1d4ed8')
  expect(worn({ theme: 'dark' }).action).toBe('#6f8fff')
})
