import { beforeEach, expect, test, vi } from 'vitest'
import { type Actor, createActor, emit, setup } from 'xstate'
import type { Dependencies } from './bind.ts'
import { strictRoot } from './testing.ts'
import { type App, AppContext } from './useApp.ts'
import { useEmitted } from './useEmitted.ts'
import { usePage } from './usePage.ts'

const order = setup({
  types: {} as {
    events: { type: 'pay' } | { type: 'leave' }
    emitted: { type: 'order.begun' } | { type: 'order.paid'; number: string } | { type: 'order.left' }
  },
}).createMachine({
  initial: 'open',
  entry: emit({ type: 'order.begun' }),
  states: {
    open: {
      on: {
        pay: { actions: emit({ type: 'order.paid', number: 'N1' }) },
        leave: { actions: emit({ type: 'order.left' }) },
      },
    },
  },
})

const heard: string[] = []
let draw: ReturnType<typeof strictRoot>
beforeEach(() => {
  heard.length = 0
  draw = strictRoot()
  return () => vi.unstubAllGlobals()
})

function Shown({ actor, name }: { actor: Actor<typeof order> | undefined; name: string }) {
  useEmitted(actor, 'order.paid', ({ number }) => heard.push(`${name} ${number}`))
  return null
}

test('the latest handler is called once per event of its type, until the component unmounts', async () => {
  const actor = createActor(order).start()
  await draw(<Shown actor={actor} name="first" />)
  actor.send({ type: 'pay' })
  actor.send({ type: 'leave' })
  expect(heard).toEqual(['first N1'])
  await draw(<Shown actor={actor} name="second" />)
  actor.send({ type: 'pay' })
  expect(heard).toEqual(['first N1', 'second N1'])
  await draw(null)
  actor.send({ type: 'pay' })
  expect(heard).toHaveLength(2)
})

test('a new actor replaces the previous one, or none', async () => {
  const [one, two] = [createActor(order).start(), createActor(order).start()]
  await draw(<Shown actor={undefined} name="none" />)
  await draw(<Shown actor={one} name="one" />)
  await draw(<Shown actor={two} name="two" />)
  one.send({ type: 'pay' })
  two.send({ type: 'pay' })
  expect(heard).toEqual(['two N1'])
})

test('events emitted while a page’s machine starts are not missed', async () => {
  function Page() {
    const [, send, actor] = usePage(order)
    useEmitted(actor, '*', ({ type }) => heard.push(type))
    return <Payer onPay={() => send({ type: 'pay' })} />
  }
  const pay = vi.fn()
  function Payer({ onPay }: { onPay: () => void }) {
    pay.mockImplementation(onPay)
    return null
  }
  await draw(
    <AppContext value={{ dependencies: {} as Dependencies } as App}>
      <Page />
    </AppContext>,
  )
  pay()
  expect(heard.at(0)).toBe('order.begun')
  expect(heard.filter((type) => type === 'order.paid')).toEqual(['order.paid'])
})
