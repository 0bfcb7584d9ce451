import { type ComponentProps, type ReactNode, useId } from 'react'
import { TextTabs } from './TextTabs.tsx'

type Props<K extends string> = Omit<ComponentProps<typeof TextTabs<K>>, 'panelId' | 'line' | 'large'> & {
  /** Content of the chosen tab. */
  children: ReactNode
}

/** Tabs with a hairline, above the chosen one's content. */
export function TabbedPart<K extends string>({ children, ...tabs }: Props<K>) {
  const panel = useId()
  return (
    <>
      <TextTabs line {...tabs} panelId={panel} />
      <div id={panel} role="tabpanel">
        {children}
      </div>
    </>
  )
}
