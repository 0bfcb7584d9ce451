import X from 'lucide-react/icons/x'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

interface Props {
  words: readonly string[]
  onPick: (words: string) => void
  onClear: () => void
}

/** Recent searches. A press keeps the field focused, so that the list does not close before the tap. */
export function RecentSearches({ words, onPick, onClear }: Props) {
  const { t } = useTranslation()
  return (
    <section className="recent" onPointerDown={(event) => event.preventDefault()}>
      <div className="row between f12 t3">
        <h2>{t('market.recentSearches')}</h2>
        <IconButton icon={X} size={16} label={t('market.clearSearches')} onPress={onClear} />
      </div>
      <div className="chips">
        {words.map((word) => (
          <Chip key={word} small fill onPress={() => onPick(word)}>
            {word}
          </Chip>
        ))}
      </div>
    </section>
  )
}
