/** A chart as a standalone SVG file with colours and the font's name. */
import { pathThrough } from '../geometry.ts'
import type { Highlights } from '../highlights.ts'
import type { Arrow, Box, Drawing } from '../layout.ts'
import { LINE, TITLE } from '../sizes.ts'

interface Colours {
  ground: string
  outer: string
  box: string
  line: string
  text: string
  quiet: string
  now: string
  onNow: string
}
const COLOURS: Record<'light' | 'dark', Colours> = {
  light: {
    ground: '#ffffff',
    outer: '#f6f7f6',
    box: '#ffffff',
    line: '#8a908c',
    text: '#131614',
    quiet: '#515753',
    now: '#0e7f4e',
    onNow: '#ffffff',
  },
  dark: {
    ground: '#1b1c1e',
    outer: '#212325',
    box: '#1b1c1e',
    line: '#6e7470',
    text: '#f2f4f3',
    quiet: '#a9afab',
    now: '#0e8250',
    onNow: '#ffffff',
  },
}
const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const n = (value: number): string => String(Math.round(value * 10) / 10)

function boxSvg(
  { id, title, x, y, width, height, lines, textX, state, first }: Box,
  highlights: Highlights,
  colours: Colours,
): string {
  const outer = state.states.length > 0
  const now = highlights.now.has(id) && !outer
  const stroke = highlights.now.has(id) ? colours.now : highlights.been.has(id) ? colours.text : colours.line
  const ink = now ? colours.onNow : colours.text
  const fill = now ? colours.now : outer ? colours.outer : colours.box
  const middle = y + TITLE.height / 2
  const parts = [
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="10" fill="${fill}" stroke="${stroke}"${state.type === 'parallel' ? ' stroke-dasharray="5 4"' : ''}/>`,
    first && `<circle cx="${n(x)}" cy="${n(middle)}" r="4" fill="${colours.line}"/>`,
    state.type === 'final' &&
      `<rect x="${n(x + 3)}" y="${n(y + 3)}" width="${n(width - 6)}" height="${n(height - 6)}" rx="7" fill="none" stroke="${stroke}"/>`,
    `<text x="${n(outer ? textX : x + width / 2)}" y="${n(middle + TITLE.size / 3)}" text-anchor="${outer ? 'start' : 'middle'}" font-size="${TITLE.size}" font-weight="600" fill="${ink}">${escaped(title)}</text>`,
    ...lines.map(
      ({ text }, place) =>
        `<text x="${n(textX)}" y="${n(y + TITLE.height + place * LINE.height + LINE.size - 2)}" font-size="${LINE.size}" fill="${now ? colours.onNow : colours.quiet}">${escaped(text)}</text>`,
    ),
  ]
  return `<g>${parts.filter(Boolean).join('')}</g>`
}

const colourOf = ({ lines }: Arrow, highlights: Highlights, colours: Colours): readonly [string, string] => {
  if (lines.some(({ transition: { id } }) => highlights.last.has(id))) return [colours.now, 'last']
  return lines.some(({ transition: { id } }) => highlights.taken.has(id))
    ? [colours.text, 'been']
    : [colours.line, 'rest']
}

function wordsSvg({ label, lines }: Arrow, colours: Colours): string {
  const top = label.y + LINE.size + 2
  return lines
    .map(
      ({ text }, place) =>
        `<text x="${n(label.x + 2)}" y="${n(top + place * LINE.height)}" font-size="${LINE.size}" fill="${colours.quiet}">${escaped(text)}</text>`,
    )
    .join('')
}

/** The file's text, with the current highlights. */
export function svgOf(
  name: string,
  { boxes, arrows, width, height }: Drawing,
  highlights: Highlights,
  theme: 'light' | 'dark',
): string {
  const colours = COLOURS[theme]
  const isOuter = ({ state }: Box) => state.states.length > 0
  const heads = (['rest', 'been', 'last'] as const).map((kind) => {
    const colour = { rest: colours.line, been: colours.text, last: colours.now }[kind]
    return `<marker id="${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M1 1l6 3-6 3" fill="none" stroke="${colour}" stroke-width="1.4"/></marker>`
  })
  const arrowLine = (arrow: Arrow) => {
    const [colour, kind] = colourOf(arrow, highlights, colours)
    return `<path d="${pathThrough(arrow.points)}" fill="none" stroke="${colour}" stroke-width="${kind === 'last' ? 2 : 1.25}" marker-end="url(#${kind})"/>`
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}" font-family="${escaped(FONT)}" role="img" aria-labelledby="t">`,
    `<title id="t">${escaped(name)}</title>`,
    `<defs>${heads.join('')}</defs>`,
    `<rect width="${n(width)}" height="${n(height)}" fill="${colours.ground}"/>`,
    ...boxes.filter(isOuter).map((box) => boxSvg(box, highlights, colours)),
    ...arrows.map(arrowLine),
    ...boxes.filter((box) => !isOuter(box)).map((box) => boxSvg(box, highlights, colours)),
    ...arrows.map((arrow) => wordsSvg(arrow, colours)),
    '</svg>',
    '',
  ].join('\n')
}
