/** The products of this deployment (`products` of config.json). Set before the first page, and constant from then on. */
import type { CallName } from '../../protocol/calls/index.ts'
import { type Product, productsOfCall, productsOfLink } from '../../protocol/products.ts'

/** Products by name; those that are false are off. */
export type Products = { readonly [K in Product]?: boolean }

let chosen: Products = {}

export function setProducts(products: Products = {}): void {
  chosen = products
}

export const isOn = (product: Product): boolean => chosen[product] !== false

/** Whether a call belongs to products that are all off. */
export const isCallOff = (call: CallName): boolean => productsOfCall(call)?.some(isOn) === false

/** Whether a link leads to a page, or a part of one, whose products are all off. */
export const isLinkOff = (link: string): boolean => productsOfLink(link)?.some(isOn) === false

/** Drops entries whose products are all off. */
export const onlyOffered = <T extends { readonly products?: readonly string[] | undefined }>(
  list: readonly T[],
): readonly T[] =>
  list.filter(({ products = [] }) => products.length === 0 || products.some((name) => isOn(name as Product)))
