import './Cell.css'
import './Selector.css'
import { useState } from 'react'
import Check from '#icons/check'
import { useTranslation } from '../i18n/i18n.ts'
import { CoinIcon } from './CoinIcon.tsx'
import { Icon } from './Icon.tsx'
import { shownPicture } from './richText/links.ts'
import { SearchField } from './SearchField.tsx'
import { Empty } from './States.tsx'
import { emitted, found, isAddress, type NamesOf, type SelectorOption } from './selector.ts'

interface Base<T extends object, K extends keyof T> {
  /** Options with any fields; `icon`, `coin`, `held`, `title2` and `d_code` (see SelectorOption) are shown if present. */
  options: readonly T[]
  /** The option's key field. */
  keyField: K
  /** The option's field that is shown. */
  labelField: keyof T
  /** The key of the current option, which is checked. */
  value?: T[K]
  label: string
  /** Adds a filter box; its Enter key picks the first option. */
  search?: boolean
  /** Further names that the filter finds. */
  namesOf?: NamesOf<T>
}

type Emit<T, K extends keyof T> =
  | { emitItem?: false; onPick: (key: T[K]) => void }
  | { emitItem: true; onPick: (item: T) => void }

type Props<T extends object, K extends keyof T> = Base<T, K> & Emit<T, K>

/** A list of options with the current one checked. Emits the chosen key or, with `emitItem`, the whole option. */
export function Selector<T extends object, K extends keyof T>(props: Props<T, K>) {
  const { options, keyField, labelField, value, label, search = false } = props
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const shown = found(options, (option) => String(option[labelField]), query, props.namesOf)
  const pick = (option: T) => {
    const choice = emitted(option, keyField, props.emitItem === true)
    ;(props.onPick as (choice: T | T[K]) => void)(choice)
  }
  const pickFirst = () => {
    if (query.trim() !== '' && shown[0]) pick(shown[0])
  }
  return (
    <div className="selector">
      {search && (
        <div className="selector-search">
          <SearchField value={query} onChange={setQuery} onEnter={pickFirst} placeholder={t('ui.search')} />
        </div>
      )}
      <ul className="card" aria-label={label}>
        {shown.map((option) => (
          <li key={String(option[keyField])}>
            <Option
              option={option as SelectorOption}
              label={String(option[labelField])}
              current={option[keyField] === value}
              onPick={() => pick(option)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <Empty title={t('ui.noResults')} />}
    </div>
  )
}

interface OptionProps {
  option: SelectorOption
  label: string
  current: boolean
  onPick: () => void
}

function Option({ option, label, current, onPick }: OptionProps) {
  const { t } = useTranslation()
  const { icon, coin, held, title2, d_code } = option
  const picture = shownPicture(icon)
  return (
    <button type="button" className="cell" aria-current={current || undefined} onClick={onPick}>
      {icon !== undefined && (
        <span className="selector-icon" aria-hidden="true">
          {isAddress(icon) ? picture && <img src={picture} alt="" loading="lazy" /> : icon}
        </span>
      )}
      {coin !== undefined && <CoinIcon symbol={coin} />}
      <span className="cell-title">
        {label}
        {title2 !== undefined && <span className="cell-sub">{title2}</span>}
      </span>
      {held !== undefined && (
        <span className="cell-value n t1" translate="no">
          {held}
        </span>
      )}
      {d_code !== undefined && (
        <span className="cell-value n" translate="no">
          +{d_code}
        </span>
      )}
      {current && <Icon of={Check} label={t('ui.selected')} className="selector-check" />}
    </button>
  )
}
