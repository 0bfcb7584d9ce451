import './identity.css'
import { DetailsStep } from './DetailsStep.tsx'
import { IdentityGate } from './IdentityGate.tsx'
import { PicturesStep } from './PicturesStep.tsx'
import { isFilling, useIdentity } from './useIdentity.ts'

/** Name, number and the three pictures: one step after the other on one page. */
export default function Documents() {
  const page = useIdentity('identityDocuments')
  const { state } = page
  return (
    <IdentityGate page={page}>
      {isFilling(state) &&
        (state.matches({ known: { filling: 'details' } }) ? <DetailsStep page={page} /> : <PicturesStep page={page} />)}
    </IdentityGate>
  )
}
