import { useRef } from 'react'
import { useLanguageTag, useText } from '../../../src/text/text.ts'
import { formatDateTime } from '../../../src/text/time.ts'
import { Button } from '../../../src/ui/Button.tsx'
import { Facts } from '../../../src/ui/Cell.tsx'
import { Notice } from '../../../src/ui/Notice.tsx'
import { useDesk, useDo, useKnown } from '../host.ts'

/** The world as a whole: where it comes from, saved to a file and loaded again, begun anew. */
export function WorldPart() {
  const say = useText()
  const language = useLanguageTag()
  const { host, simulator } = useDesk()
  const act = useDo()
  const world = useKnown(({ seen }) => seen.world)
  const replaced = useKnown((context) => context.replaced !== undefined)
  const scenario = simulator.remote ? say('console.world.served') : host.scenario
  const facts = [
    { label: say('console.world.scenario'), value: scenario },
    { label: say('console.world.seed'), value: world?.seed ?? '' },
    { label: say('console.world.began'), value: world ? formatDateTime(world.startedAt, language) : '' },
  ]
  return (
    <>
      {replaced && (
        <Notice tone="info">
          <div className="row between g2">
            {say('console.world.replaced')}
            <Button kind="quiet" small className="console-fit" onPress={() => act({ kind: 'undo' })}>
              {say('console.world.undo')}
            </Button>
          </div>
        </Notice>
      )}
      <Facts rows={facts} boxed />
      <div className="console-stack">
        <Button kind="quiet" onPress={() => act({ kind: 'save' })}>
          {say('console.world.save')}
        </Button>
        <LoadButton />
        <Button kind="quiet" onPress={() => act({ kind: 'reset' })}>
          {say('console.world.reset')}
        </Button>
      </div>
    </>
  )
}

/** Asks for a file and puts the world in it in place of this one. */
function LoadButton() {
  const say = useText()
  const act = useDo()
  const input = useRef<HTMLInputElement>(null)
  const load = (file: File | undefined) => void file?.text().then((text) => act({ kind: 'load', text }))
  return (
    <>
      <Button kind="quiet" onPress={() => input.current?.click()}>
        {say('console.world.load')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={say('console.world.load')}
        onChange={({ target }) => {
          load(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
