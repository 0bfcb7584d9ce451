import { ProductPage } from './ProductPage.tsx'

/** One fixed investment: amount, term, expected income, and the own ones that run. */
export default function FixedInvestment() {
  return <ProductPage kind="fixed" />
}
