/** Identities of the demo accounts, submitted with sample documents. */
import { SAMPLE_DOCUMENTS, type SampleDocument } from '../../protocol/rules/identity.ts'
import type { World } from '../world/world.ts'
import { must } from './actor.ts'

/** Submits a sample document of a user with three pictures. Takes no time: the review begins. */
export function handIn(world: World, user: number, name: string, sample: SampleDocument): void {
  const upload = () =>
    must(world, { type: 'addUpload', user, group: 'identity', media: 'image/jpeg', size: 240_000 }).id
  const pictures = { front: upload(), portrait: upload(), back: upload() }
  const document = { nationality: 'SG', name, idNumber: SAMPLE_DOCUMENTS[sample] }
  must(world, { type: 'submitIdentity', user, ...document, ...pictures })
}
