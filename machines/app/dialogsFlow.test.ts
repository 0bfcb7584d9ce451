import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { dialogsFlow, openDialog } from './dialogsFlow.ts'

function started() {
  const actor = createActor(dialogsFlow).start()
  const said: string[] = []
  actor.on('*', (event) => said.push(`${event.type} ${event.id}`))
  const ask = (id: string) => actor.send({ type: 'dialog.ask', dialog: { id, text: { key: id } } })
  return { actor, said, ask }
}

test('DLG-01: closed by default; the overlay does not close it; confirm and cancel are emitted', () => {
  const { actor, said, ask } = started()
  expect(actor.getSnapshot().matches('closed')).toBe(true)
  ask('a')
  actor.send({ type: 'dialog.overlay' })
  expect(actor.getSnapshot().matches('open')).toBe(true)
  actor.send({ type: 'dialog.confirm' })
  expect(actor.getSnapshot().matches('closed')).toBe(true)
  ask('b')
  actor.send({ type: 'dialog.cancel' })
  actor.send({ type: 'dialog.cancel' })
  expect(said).toEqual(['dialog.confirmed a', 'dialog.cancelled b'])
})

test('a question asked meanwhile waits for its turn; one that is withdrawn is never answered', () => {
  const { actor, said, ask } = started()
  for (const id of ['a', 'b', 'c']) ask(id)
  actor.send({ type: 'dialog.withdraw', id: 'b' })
  actor.send({ type: 'dialog.confirm' })
  expect(openDialog(actor.getSnapshot().context)?.id).toBe('c')
  actor.send({ type: 'dialog.confirm' })
  expect(said).toEqual(['dialog.confirmed a', 'dialog.confirmed c'])
})
