import { useEffect, useRef } from 'react'
import ArrowLeft from '#icons/arrow-left'
import ArrowRight from '#icons/arrow-right'
import Copy from '#icons/copy'
import type { DataLink, DataRow } from '../../../../simulator/operator/data.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useData, useDataSend } from '../data/useData.ts'
import { useConsole } from '../host.ts'

const INDENT = 2

const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** A record with all its fields, and its relations: a tap follows one. */
export function DataRecord({ row }: { row: DataRow }) {
  const { t } = useTranslation()
  const { host } = useConsole()
  const send = useDataSend()
  const collection = useData(({ context }) => context.place.collection)
  const back = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to the head of each record
  useEffect(() => back.current?.focus(), [collection, row.key])
  return (
    <>
      <div className="journal-bar">
        <IconButton
          ref={back}
          icon={ArrowLeft}
          label={t('console.model.back')}
          onPress={() => send({ type: 'data.back' })}
        />
        <h2 className="grow ell mono">
          {collection} {row.key}
        </h2>
        <IconButton
          icon={Copy}
          label={t('console.model.copy')}
          onPress={() => host.onCopy(JSON.stringify(row.values, null, INDENT))}
        />
      </div>
      {row.links.length > 0 && (
        <ul className="data-links" aria-label={t('console.model.relations')}>
          {row.links.map((link) => (
            <li key={`${link.to}/${link.field ?? link.back}`}>
              <Relation link={link} onFollow={() => send({ type: 'data.follow', key: row.key, link })} />
            </li>
          ))}
        </ul>
      )}
      <dl className="data-fields">
        {Object.entries(row.values).map(([field, value]) => (
          <div key={field}>
            <dt className="mono">{field}</dt>
            <dd translate="no">{shown(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A relation by its own field, or by the collection that refers to this record. An empty relation is not a link. */
function Relation({ link: { to, field, count }, onFollow }: { link: DataLink; onFollow: () => void }) {
  return (
    <button type="button" className="chip chip--s data-link" disabled={count === 0} onClick={onFollow}>
      <span className="mono">{field ?? to}</span>
      <span className="n t2">{count}</span>
      <Icon of={ArrowRight} size={16} />
    </button>
  )
}
