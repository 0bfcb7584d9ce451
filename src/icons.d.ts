/** A drawing of the Lucide set by its name, as package.json's `imports` has it. */
declare module '#icons/*' {
  import type { IconNode } from 'lucide'

  const icon: IconNode
  export default icon
}
