import ArrowDown from '#icons/arrow-down'
import ArrowUp from '#icons/arrow-up'
import type { MarketTab } from '../../../../machines/market/marketListFlow.ts'
import type { Sort, SortBy } from '../../../../machines/market/marketRows.ts'
import type { Category } from '../../../../protocol/shapes/market.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageSheet } from '../../shared/PageSheet.tsx'

interface Props {
  onClose: () => void
  tab: MarketTab
  categories: readonly Category[]
  onCategory: (id: string) => void
  sort: Sort | undefined
  onSort: (by: SortBy) => void
}

const COLUMNS = [
  { by: 'volume', label: 'market.head.volume' },
  { by: 'price', label: 'market.head.price' },
  { by: 'rate', label: 'market.head.change' },
  { by: 'name', label: 'market.head.name' },
] as const

/** All categories and orders of the list at a glance. A further tap on a category clears it, one on an order reverses it. */
export default function FilterSheet({ onClose, tab, categories, onCategory, sort, onSort }: Props) {
  const { t } = useTranslation()
  return (
    <PageSheet open onClose={onClose} title={t('market.filter')} overlayCloses>
      <div className="market-filter">
        {categories.length > 0 && (
          <section aria-label={t('market.categories')}>
            <h3 className="f13 t2">{t('market.categories')}</h3>
            <div className="chips">
              {categories.map(({ id, title }) => (
                <Chip key={id} selected={id === tab} onPress={() => onCategory(id)}>
                  {title}
                </Chip>
              ))}
            </div>
          </section>
        )}
        <section aria-label={t('market.sortBy')}>
          <h3 className="f13 t2">{t('market.sortBy')}</h3>
          <div className="chips">
            {COLUMNS.map(({ by, label }) => (
              <Chip key={by} selected={sort?.by === by} onPress={() => onSort(by)}>
                {t(label)}
                {sort?.by === by && <Icon of={sort.direction === 'desc' ? ArrowDown : ArrowUp} size={14} />}
              </Chip>
            ))}
          </div>
        </section>
      </div>
    </PageSheet>
  )
}
