import './security.css'
import type { ComponentProps, ReactNode } from 'react'
import { Page, useBackCloses } from '../../bindings/Page.tsx'

interface Props extends Pick<ComponentProps<typeof Page>, 'title'> {
  /** The back arrow leaves a step first, by `onLeave`. */
  inside?: boolean
  onLeave?: () => void
  /** Above the parts. */
  head?: ReactNode
  children: ReactNode
}

/** The frame of a security page. */
export function SecurityPage({ inside = false, onLeave = () => {}, head, children, ...rest }: Props) {
  useBackCloses(inside, onLeave)
  return (
    <Page {...rest} {...(inside ? { onBack: onLeave } : {})}>
      {head}
      <div className="security">{children}</div>
    </Page>
  )
}
