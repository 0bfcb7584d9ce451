import { buildOnce } from '../scripts/tools/buildOnce.ts'

/** Builds what several files of tests run on, once: two that build at the same time would take it from under each other. */
export default async function setup(): Promise<void> {
  await buildOnce('demo')
  await buildOnce('live')
}
