import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { RecordList } from '../parts/RecordList.tsx'
import type { Markets } from '../trade/order.ts'
import { PositionCard } from './PositionCard.tsx'
import type { PositionActions } from './usePositionActions.tsx'
import type { PositionList } from './usePositions.ts'

interface Props {
  positions: PositionList
  markets: Markets
  actions: PositionActions
  onCloseAll: (numbers: readonly string[]) => void
}

/** The positions held, newest first, and the way to close them all. */
export function PositionRows({ positions, markets, actions, onCloseAll }: Props) {
  const say = useText()
  const navigation = useNavigation()
  const { rows, list, send } = positions
  return (
    <>
      {rows.length > 1 && (
        <div className="contract-all">
          <Button small kind="onbg" onPress={() => onCloseAll(rows.map(({ number }) => number))}>
            {say('contract.closeAll')}
          </Button>
        </div>
      )}
      <RecordList
        look="cards"
        list={list}
        send={send}
        rows={rows}
        keyOf={({ number }) => number}
        rowHeight={318}
        label={say('contract.positions')}
        empty={<Empty title={say('contract.noPositions.title')} text={say('contract.noPositions.text')} />}
        render={(position) => (
          <PositionCard
            position={position}
            markets={markets}
            onOpen={() => navigation.open(linkTo('positionDetails', { id: position.number, code: position.code }))}
            onClose={(percent) => actions.close(position, percent)}
            onStops={() => actions.stops(position)}
          />
        )}
      />
    </>
  )
}
