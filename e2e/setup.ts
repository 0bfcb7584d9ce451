import { buildOnce } from '../scripts/tools/buildOnce.ts'

/** Builds what the stories run on, once. */
export default async function setup(): Promise<void> {
  await buildOnce('demo')
}
