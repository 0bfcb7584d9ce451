import { ProductPage } from './ProductPage.tsx'

export default function FixedInvestment() {
  return <ProductPage kind="fixed" />
}
