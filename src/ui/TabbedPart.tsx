import { type ComponentProps, type ReactNode, useId } from 'react'
import { TextTabs } from './TextTabs.tsx'

type Props<K extends string> = Omit<ComponentProps<typeof TextTabs<K>>, 'panelId' | 'line' | 'large'> & {
  /** What belongs to the chosen tab. */
  children: ReactNode
}

/** Tabs with a hairline, and below them what belongs to the chosen one. */
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
