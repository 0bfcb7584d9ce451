import { lazy, Suspense, useState } from 'react'
import { positionFlow } from '../../../machines/perpetual/positionFlow.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useSubmission } from '../../bindings/useSubmission.ts'
import type { Markets } from '../shared/order/order.ts'
import { unitsIn } from './position.ts'
import { useRevokePending } from './useRevokePending.ts'

const CloseSheet = lazy(() => import('./CloseSheet.tsx'))
const StopsSheet = lazy(() => import('./StopsSheet.tsx'))
const MarginSheet = lazy(() => import('./MarginSheet.tsx'))
const PositionLeverage = lazy(() => import('./PositionLeverage.tsx'))
const ReverseSheet = lazy(() => import('./ReverseSheet.tsx'))
const PositionMenu = lazy(() => import('./PositionMenu.tsx'))
const ResultSheet = lazy(() => import('./ResultSheet.tsx'))

/** A stop for all of a position, or one of its levels by its place among them. */
export interface MovedStop {
  readonly stop: 'stopWin' | 'stopLose'
  readonly level?: number | undefined
  readonly price: string
}

/** Actions on positions and pending orders, with their sheets and notices. */
export function usePositionActions(markets: Markets, onOver: () => void) {
  const [state, send, actor] = usePage(positionFlow, {})
  const { notices } = useApp()
  const submission = useSubmission(actor)
  const [menu, setMenu] = useState<Position>()
  const [shared, setShared] = useState<Position>()
  useEmitted(actor, 'position.done', ({ result }) => {
    const kind = result === 'liquidated' ? 'failure' : 'success'
    notices.send({ type: 'notice.show', kind, text: { key: `perpetual.result.${result}` } })
    onOver()
  })
  const { position } = state.context
  const revoke = useRevokePending(markets, onOver)
  const steps = (code: string) => unitsIn(markets, code).steps
  const parts = { state, submission, send, markets }
  const dialogs = (
    <Suspense>
      {state.matches('closing') && position && <CloseSheet {...parts} position={position} />}
      {state.matches('settingStops') && position && <StopsSheet {...parts} position={position} />}
      {state.matches('reversing') && position && <ReverseSheet {...parts} position={position} />}
      {state.matches('adjustingMargin') && position && <MarginSheet {...parts} position={position} />}
      {state.matches('changingLeverage') && position && <PositionLeverage {...parts} position={position} />}
      {menu && (
        <PositionMenu
          position={menu}
          markets={markets}
          onPick={(choice) => {
            setMenu(undefined)
            send({ type: `position.${choice}`, position: menu, steps: steps(menu.code) })
          }}
          onClose={() => setMenu(undefined)}
        />
      )}
      {shared && <ResultSheet open position={shared} markets={markets} onClose={() => setShared(undefined)} />}
      {revoke.dialog}
    </Suspense>
  )
  return {
    /** Opens the close sheet; the slider starts at `percent`. */
    close: (held: Position, percent: number) =>
      send({ type: 'position.close', position: held, steps: steps(held.code), percent }),
    /** Opens the sheet of its stops, with another price for one of them if given. */
    stops: (held: Position, moved?: MovedStop) => {
      send({ type: 'position.stops', position: held, steps: steps(held.code) })
      if (moved === undefined) return
      const { stop, level, price } = moved
      if (level === undefined) send({ type: 'stops.edit', change: { [stop]: price } })
      else send({ type: 'stops.editLevel', index: level, change: { price } })
    },
    /** Offers margin, leverage and reversing. */
    more: setMenu,
    /** Shows its return as a picture to share. */
    share: setShared,
    revoke: revoke.ask,
    /** Call this when a position is no longer held: shows a notice of its end, unless it was closed here. */
    gone: (ended: Position) => send({ type: 'position.gone', position: ended }),
    dialogs,
  }
}

export type PositionActions = ReturnType<typeof usePositionActions>
