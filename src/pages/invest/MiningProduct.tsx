import { ProductPage } from './ProductPage.tsx'

export default function MiningProduct() {
  return <ProductPage kind="mining" />
}
