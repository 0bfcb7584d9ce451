import { brandOf } from '../app/config.ts'
import type { Brand } from '../bindings/brand.ts'

/** The brand of a demo: its link's, else that of its configuration. A damaged one in a link counts as missing. */
export async function brandOfDemo(
  config: Parameters<typeof brandOf>[0],
  packed: string | undefined,
): Promise<Brand | undefined> {
  const brand = packed === undefined ? undefined : (await import('./brandLink.ts')).unpackBrand(packed)
  return brandOf(brand ? { brand, source: '' } : config)
}
