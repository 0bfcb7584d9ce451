import type { Identity } from '../../../protocol/shapes/identity.ts'
import { useText } from '../../text/text.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Why the last try failed, while it is mended. */
export function FailedBefore({ info }: { info: Identity | undefined }) {
  const say = useText()
  if (info?.state !== 'failed') return null
  return (
    <div className="identity-reason">
      <Notice tone="warn">{info.reason ?? say('identity.failed.noReason')}</Notice>
    </div>
  )
}
