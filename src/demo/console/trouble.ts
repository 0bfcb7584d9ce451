/** Why the last deed was not done, in words. */
import { isTextKey, useText } from '../../text/text.ts'
import { useKnown } from './host.ts'

/** The sentence to show; nothing when nothing was refused. */
export function useTrouble(): string | undefined {
  const say = useText()
  const trouble = useKnown((context) => context.trouble)
  const part = useKnown((context) => context.part)
  if (trouble === undefined) return undefined
  const { id, field, text } = trouble
  if (id === undefined) return part === 'world' ? say('console.world.bad') : say('console.notDone', { problem: text })
  const key = [`error.${id}`, `shop.refusal.${id}`].find(isTextKey)
  const words = key === undefined ? id : say(key)
  return field === undefined ? words : say('console.refused', { problem: words, field })
}
