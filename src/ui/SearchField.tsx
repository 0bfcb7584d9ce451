import './SearchField.css'
import type { Ref } from 'react'
import Search from '#icons/search'
import X from '#icons/x'
import { useTranslation } from '../i18n/i18n.ts'
import { fieldKeys } from './fieldKinds.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  /** The placeholder names the searchable things; also the field's label. */
  placeholder: string
  ref?: Ref<HTMLInputElement>
  /** The Enter key was pressed, not to finish a composition. */
  onEnter?: () => void
}

/** A rounded search box with a clear button. */
export function SearchField({ value, onChange, placeholder, ref, onEnter }: Props) {
  const { t } = useTranslation()
  return (
    <search className="search">
      <Icon of={Search} size={16} />
      <input
        ref={ref}
        {...fieldKeys('search')}
        value={value}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter?.()}
      />
      {value !== '' && <IconButton icon={X} size={16} label={t('ui.clear')} onPress={() => onChange('')} />}
    </search>
  )
}

/** Looks like a search box and links to the search page. */
export function SearchLink({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" className="search" onClick={onPress}>
      <Icon of={Search} size={16} />
      <span className="ell">{text}</span>
    </button>
  )
}
