/** Pictures of goods, categories and boxes: small drawings as data addresses, which load anywhere. */
import type { ShopCategory } from '../../world/shop/goods.ts'

const COLOURS: Readonly<Record<ShopCategory | 'box', string>> = {
  desk: '#c9b79c',
  audio: '#9fb4c7',
  travel: '#a8c3a0',
  kitchen: '#d9b8a6',
  stationery: '#b9b0d0',
  box: '#cfc2a2',
}
/** Outlines in a 48 × 48 field. */
const OUTLINES: Readonly<Record<ShopCategory | 'box', string>> = {
  desk: 'M8 40h32M12 40V24h24v16M24 24V10l10-4',
  audio: 'M10 30v-6a14 14 0 0 1 28 0v6M10 28h6v12h-6zM32 28h6v12h-6z',
  travel: 'M12 18h24v22H12zM18 18v-6h12v6M18 28h12',
  kitchen: 'M10 16h22v14a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8zM32 20h6v8h-6',
  stationery: 'M12 8h24v32H12zM18 8v32M23 16h8M23 22h8',
  box: 'M8 18h32v22H8zM6 12h36v6H6zM24 12v28',
}

/** The drawing of a category or of boxes; `mark` is written in its corner. */
export function drawing(kind: ShopCategory | 'box', mark = ''): string {
  const line = `<path d="${OUTLINES[kind]}" fill="none" stroke="#445" stroke-width="2"/>`
  const text =
    mark === ''
      ? ''
      : `<text x="44" y="46" font-family="sans-serif" font-size="7" text-anchor="end" fill="#445">${mark}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${COLOURS[kind]}"/>${line}${text}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
