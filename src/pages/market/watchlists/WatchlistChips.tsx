import './watchlists.css'
import Pencil from '#icons/pencil'
import Plus from '#icons/plus'
import { type Watchlist, watchlistTab } from '../../../../machines/market/watchlistsFlow.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Chips } from '../../../ui/Chip.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

interface Props {
  lists: readonly Watchlist[]
  /** The list that is shown; undefined for the favourites. */
  shown: Watchlist | undefined
  onChoose: (tab: string) => void
  onCreate: () => void
  onEdit: (list: Watchlist) => void
}

/** The account's favourites and the device's lists, one of them chosen. */
export function WatchlistChips({ lists, shown, onChoose, onCreate, onEdit }: Props) {
  const { t } = useTranslation()
  const own = lists.map(({ id, name }) => ({ key: watchlistTab(id), label: name }))
  return (
    <div className="watchlists">
      <Chips
        small
        scroll
        label={t('watchlists.title')}
        items={[{ key: 'favourites', label: t('market.tab.favourites') }, ...own]}
        value={shown ? watchlistTab(shown.id) : 'favourites'}
        onChange={onChoose}
      />
      {shown && (
        <IconButton
          icon={Pencil}
          size={16}
          label={t('watchlists.editOne', { name: shown.name })}
          onPress={() => onEdit(shown)}
        />
      )}
      <IconButton icon={Plus} size={20} label={t('watchlists.new')} onPress={onCreate} />
    </div>
  )
}
