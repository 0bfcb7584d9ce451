import { Page } from '../bindings/Page.tsx'
import Components from '../demo/components/Components.tsx'

/** The page of components: #/components. In demos only. */
export default function ComponentsPage() {
  return (
    <Page title="Components">
      <Components />
    </Page>
  )
}
