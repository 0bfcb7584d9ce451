import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import type { Markets } from '../shared/order/order.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { PositionCard } from './PositionCard.tsx'
import { PositionTable } from './PositionTable.tsx'
import { positionLink } from './position.ts'
import type { PositionActions } from './usePositionActions.tsx'
import type { PositionList } from './usePositions.ts'

interface Props {
  positions: PositionList
  markets: Markets
  actions: PositionActions
}

/** Open positions, newest first. */
export function PositionRows({ positions, markets, actions }: Props) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { rows, list, send } = positions
  return (
    <RecordList
      variant="cards"
      list={list}
      send={send}
      rows={rows}
      rowHeight={318}
      label={t('perpetual.positions')}
      empty={<Empty title={t('perpetual.noPositions.title')} text={t('perpetual.noPositions.text')} />}
      table={(all) => (
        <PositionTable
          rows={all}
          markets={markets}
          label={t('perpetual.positions')}
          onOpen={(position) => navigation.open(positionLink(position))}
          onClose={(position) => actions.close(position, 100)}
          onStops={(position) => actions.stops(position)}
          onMore={actions.more}
        />
      )}
      render={(position) => (
        <PositionCard
          position={position}
          markets={markets}
          onOpen={() => navigation.open(positionLink(position))}
          onClose={(percent) => actions.close(position, percent)}
          onStops={() => actions.stops(position)}
          onMore={() => actions.more(position)}
          onShare={() => actions.share(position)}
        />
      )}
    />
  )
}
