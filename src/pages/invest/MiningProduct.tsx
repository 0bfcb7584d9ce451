import { ProductPage } from './ProductPage.tsx'

/** One product of the mining area: its terms, the calculator, and the own ones that run. */
export default function MiningProduct() {
  return <ProductPage kind="mining" />
}
