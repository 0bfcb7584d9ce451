import './identity.css'
import { DetailsStep } from './DetailsStep.tsx'
import { IdentityGate } from './IdentityGate.tsx'
import { PicturesStep } from './PicturesStep.tsx'
import { isFilling, useIdentity } from './useIdentity.ts'

/** Details and pictures as consecutive steps on one page. */
export default function Documents() {
  const page = useIdentity('identityDocuments')
  const { state } = page
  return (
    <IdentityGate page={page}>
      {isFilling(state) &&
        (state.matches({ loaded: { filling: 'details' } }) ? (
          <DetailsStep page={page} />
        ) : (
          <PicturesStep page={page} />
        ))}
    </IdentityGate>
  )
}
