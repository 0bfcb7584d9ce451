import './ListEnd.css'
import { useTranslation } from '../i18n/i18n.ts'
import { Spinner } from './Spinner.tsx'

interface ListEndProps {
  state: 'more' | 'loading' | 'end' | 'failed'
  onMore: () => void
}

/** The end of a list: load more, loading, no more, or failed with a retry. */
export function ListEnd({ state, onMore }: ListEndProps) {
  const { t } = useTranslation()
  if (state === 'loading') {
    return (
      <output className="list-end">
        <Spinner />
        {t('ui.loading')}
      </output>
    )
  }
  if (state === 'end') return <p className="list-end">{t('ui.noMore')}</p>
  return (
    <button type="button" className="list-end" onClick={onMore}>
      {t(state === 'more' ? 'ui.loadMore' : 'ui.loadFailed')}
    </button>
  )
}
