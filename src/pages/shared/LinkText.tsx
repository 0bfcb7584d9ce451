import { Fragment } from 'react'

/** A link as text that breaks after its slashes and before its parameters, not within words. */
export function LinkText({ url }: { url: string }) {
  // Safari 16.0 has no lookbehind.
  const parts = url.replace(/([^/:]\/)(?=[^/#])|(?=[?&])/g, '$1\n').split('\n')
  return (
    <span className="linktext" translate="no">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one link never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
