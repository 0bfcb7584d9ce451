import { useEffect, useRef } from 'react'
import LogIn from '#icons/log-in'
import { type Area, absolutePath, areaOf, type CallName, callNames, rowOf } from '../../../../protocol/calls/index.ts'
import { hasWords } from '../../../../protocol/rules/search.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Badge } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Empty } from '../../../ui/States.tsx'
import { useExplorer, useExplorerSend } from '../explorer/useExplorer.ts'
import { useConsole } from '../host.ts'

/** Calls with all search terms in name, method or path. */
function callsWith(typed: string): CallName[] {
  return callNames.filter((name) => {
    const { method, path } = rowOf(name)
    return hasWords(typed, [name, method, absolutePath(path)])
  })
}

/** All calls by area, and a search. */
export function ExplorerList() {
  const { t } = useTranslation()
  const send = useExplorerSend()
  const typed = useExplorer(({ context }) => context.typedSearch)
  const found = callsWith(typed)
  const areas = [...new Set(found.map(areaOf))]
  return (
    <>
      <p className="t2 f13">{t('console.explorer.lead', { count: callNames.length })}</p>
      <SearchField
        value={typed}
        onChange={(text) => send({ type: 'explorer.search', text })}
        placeholder={t('console.explorer.search')}
      />
      {found.length === 0 && <Empty title={t('ui.noResults')} />}
      {areas.map((area) => (
        <AreaCalls key={area} area={area} names={found.filter((name) => areaOf(name) === area)} />
      ))}
    </>
  )
}

function AreaCalls({ area, names }: { area: Area; names: readonly CallName[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="console-head">
        {t(`console.explorer.area.${area}`)}
        <span className="n t3">{names.length}</span>
      </h2>
      <ul className="console-list">
        {names.map((name) => (
          <li key={name}>
            <CallRow name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CallRow({ name }: { name: CallName }) {
  const { t } = useTranslation()
  const { host } = useConsole()
  const send = useExplorerSend()
  const wasOpen = useExplorer(({ context }) => context.call === name)
  const button = useRef<HTMLButtonElement>(null)
  // Restores the scroll position on the way back from a call.
  useEffect(() => {
    if (wasOpen) button.current?.focus()
  }, [wasOpen])
  const { method, path, login, changes } = rowOf(name)
  return (
    <button
      ref={button}
      type="button"
      className="console-due explorer-row"
      onClick={() => send({ type: 'explorer.open', call: name, token: host.token })}
    >
      <span className="explorer-method">{method}</span>
      <span className="grow">
        <b>{name}</b>
        <small translate="no">{absolutePath(path)}</small>
      </span>
      {changes && <Badge tone="warn">{t('console.explorer.changes')}</Badge>}
      {login && <Icon of={LogIn} size={16} label={t('console.explorer.login')} className="t3" />}
    </button>
  )
}
