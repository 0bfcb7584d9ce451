/** The brand of a deployment from its config.json. Loaded only with a brand. */
import * as v from 'valibot'
import type { Brand } from '../../bindings/brand.ts'
import { type DeploymentText, deploymentText } from '../../bindings/deployment.ts'
import { problemsAt } from '../configProblems.ts'
import { deploymentTextSchema } from '../deploymentTextSchema.ts'
import { brandColours } from './colours.ts'
import { type BrandPart, InvalidBrand } from './invalidBrand.ts'

const ACCENT = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const DATA = /^data:image\/(?:svg\+xml|png)[;,]/i
const FILE = /\.(?:svg|png)$/i
const MANIFEST = /\.(?:json|webmanifest)$/i

/** URL of a file of the page's own origin. */
function ownFile(file: string, base: string, kind: RegExp): string | undefined {
  try {
    const url = new URL(file, base)
    return file !== '' && url.origin === new URL(base).origin && kind.test(url.pathname) ? url.href : undefined
  } catch {
    return undefined
  }
}

/** URL of a mark: an SVG or PNG of the page's own origin, or a data URL. */
function markOf(mark: unknown, base: string): string | undefined {
  if (typeof mark !== 'string') return undefined
  return DATA.test(mark) ? mark : ownFile(mark, base, FILE)
}

function nameOf(name: unknown): DeploymentText | undefined {
  const read = v.safeParse(deploymentTextSchema, name)
  return read.success && deploymentText(read.output, 'en') !== '' ? read.output : undefined
}

/** Reads a brand; `base` is the app's URL, `source` the text of config.json. Throws a InvalidBrand with every invalid part. */
export function readBrand(given: unknown, base: string, source: string): Brand {
  const fields = typeof given === 'object' && given !== null ? (given as { [K in BrandPart]?: unknown }) : {}
  const name = nameOf(fields.name)
  const mark = markOf(fields.mark, base)
  const accent = typeof fields.accent === 'string' && ACCENT.test(fields.accent) ? fields.accent : undefined
  const manifest = typeof fields.manifest === 'string' ? ownFile(fields.manifest, base, MANIFEST) : undefined
  const hasManifest = fields.manifest === undefined || manifest !== undefined
  if (name !== undefined && mark !== undefined && accent !== undefined && hasManifest)
    return { name, mark, colours: brandColours(accent), manifest }
  const wrong: BrandPart[] = []
  if (name === undefined) wrong.push('name')
  if (mark === undefined) wrong.push('mark')
  if (accent === undefined) wrong.push('accent')
  if (!hasManifest) wrong.push('manifest')
  throw new InvalidBrand(
    wrong,
    problemsAt(
      source,
      wrong.map((part) => `brand.${part}`),
    ),
  )
}

/**
 * Shows the brand's mark in the browser tab and in the shell before the app. A brand without a manifest is installed by the page's title and
 * icon, never under the app's own name.
 */
export function showMark({ mark, manifest }: Pick<Brand, 'mark' | 'manifest'>): void {
  const link = document.querySelector('link[rel=manifest]')
  if (manifest === undefined) link?.remove()
  else link?.setAttribute('href', manifest)
  document.querySelector('link[rel=icon]')?.setAttribute('href', mark)
  const shown = document.createElement('img')
  shown.alt = ''
  shown.src = mark
  document.querySelector('.shell b > *')?.replaceWith(shown)
  // Home screens only support PNG.
  if (!/\.png$|^data:image\/png/i.test(mark)) return
  const touch = document.createElement('link')
  touch.rel = 'apple-touch-icon'
  touch.href = mark
  document.head.append(touch)
}

/** Removes a stored brand that index.html has applied. */
export function removeBrand(): void {
  const { style } = document.documentElement
  for (const name of [...style]) if (name !== '--text-scale') style.removeProperty(name)
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon?.dataset.own) icon.href = icon.dataset.own
}
