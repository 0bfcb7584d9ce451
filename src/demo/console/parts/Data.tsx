import '../data/data.css'
import { useEffect } from 'react'
import ArrowDownUp from '#icons/arrow-down-up'
import ArrowLeft from '#icons/arrow-left'
import Database from '#icons/database'
import type { DataRow } from '../../../../simulator/operator/data.ts'
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Empty, LoadingView } from '../../../ui/States.tsx'
import { VirtualList } from '../../../ui/VirtualList.tsx'
import { type Filter, queryOf } from '../data/dataFlow.ts'
import { useData, useDataSend } from '../data/useData.ts'
import { useConsole } from '../host.ts'
import { DataCalls } from './DataCalls.tsx'
import { DataRecord } from './DataRecord.tsx'

const WAYS: readonly Filter['way'][] = ['has', 'is', 'least', 'most']

/** The data model: a collection, its records, and the navigation along their relations. Loaded when its tab is opened. */
export default function Data() {
  const { host } = useConsole()
  const send = useDataSend()
  const { t } = useTranslation()
  const language = currentLanguage()
  const { collection } = host
  useEffect(() => {
    send({ type: 'data.open', language, collection })
    return () => send({ type: 'data.close' })
  }, [send, language, collection])
  const failed = useData((snapshot) => snapshot.matches({ open: 'failed' }))
  const row = useData(({ context: { view, place } }) =>
    place.one ? view?.rows[0] : view?.rows.find(({ key }) => key === place.key),
  )
  return (
    <>
      {failed && <Notice tone="warn">{t('console.silent')}</Notice>}
      {row === undefined ? <List /> : <DataRecord row={row} />}
      <DataCalls />
    </>
  )
}

function List() {
  const { t } = useTranslation()
  const send = useDataSend()
  const view = useData(({ context }) => context.view)
  const of = useData(({ context }) => context.place.of)
  const refused = useData(({ context }) => context.refused)
  const isLooking = useData((snapshot) => snapshot.matches({ open: 'looking' }))
  const isFiltered = useData(({ context }) => queryOf(context.language, context.place).filter !== undefined)
  return (
    <>
      {of === undefined ? (
        <Collections />
      ) : (
        <div className="journal-bar">
          <IconButton icon={ArrowLeft} label={t('console.model.back')} onPress={() => send({ type: 'data.back' })} />
          <h2 className="grow ell mono">
            {of.collection} {of.key} → <Name />
          </h2>
        </div>
      )}
      {refused !== 'collection' && view === undefined && <LoadingView />}
      {refused !== 'collection' && view !== undefined && (
        <>
          <Filters fields={view.fields} />
          <p className="t2 f13 n" role="status" aria-busy={isLooking}>
            {t('console.model.count', { count: view.total })}
            {view.rows.length < view.total && ` ${t('console.model.cut', { n: view.rows.length })}`}
          </p>
          {view.rows.length === 0 ? (
            <Empty
              art={Database}
              title={t(isFiltered ? 'ui.noResults' : 'console.model.empty')}
              {...(isFiltered ? {} : { text: t('console.model.emptyText') })}
            />
          ) : (
            <VirtualList
              label={t('console.part.model')}
              items={view.rows}
              keyOf={({ key }) => key}
              rowHeight={56}
              render={(row) => <Line row={row} onOpen={() => send({ type: 'data.show', key: row.key })} />}
            />
          )}
        </>
      )}
    </>
  )
}

function Name() {
  return useData(({ context }) => context.place.collection)
}

/** The choice of a collection. A link's unknown collection gets a message. */
function Collections() {
  const { t } = useTranslation()
  const send = useDataSend()
  const collections = useData(({ context }) => context.collections)
  const collection = useData(({ context }) => context.place.collection)
  const isUnknown = useData(({ context }) => context.refused === 'collection')
  const options = (open: boolean) =>
    collections
      .filter((one) => one.open === open)
      .map(({ name, size }) => (
        <option key={name} value={name}>
          {`${name} (${size})`}
        </option>
      ))
  return (
    <>
      <label className="data-pick">
        <span>{t('console.model.collection')}</span>
        <select
          value={isUnknown ? '' : collection}
          aria-invalid={isUnknown}
          aria-describedby={isUnknown ? 'data-unknown' : undefined}
          onChange={({ target }) => send({ type: 'data.choose', collection: target.value })}
        >
          {isUnknown && <option value="">{t('console.model.choose')}</option>}
          <optgroup label={t('console.model.catalogue')}>{options(false)}</optgroup>
          <optgroup label={t('console.model.open')}>{options(true)}</optgroup>
        </select>
      </label>
      {isUnknown && (
        <p className="hint hint--err" id="data-unknown" role="alert">
          {t('console.model.unknown', { name: collection })}
        </p>
      )}
    </>
  )
}

/** Filter by a field, and the order of the rows. */
function Filters({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation()
  const send = useDataSend()
  const { filter, sort } = useData(({ context }) => context.place)
  const refused = useData(({ context }) => context.refused)
  const names = fields.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))
  return (
    <div className="data-filter">
      <label className="data-pick">
        <span>{t('console.model.field')}</span>
        <select
          value={filter.field}
          onChange={({ target }) => send({ type: 'data.filter', filter: { field: target.value } })}
        >
          {names}
        </select>
      </label>
      <label className="data-pick">
        <span>{t('console.model.way')}</span>
        <select
          value={filter.way}
          onChange={({ target }) => send({ type: 'data.filter', filter: { way: target.value as Filter['way'] } })}
        >
          {WAYS.map((way) => (
            <option key={way} value={way}>
              {t(`console.model.ways.${way}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="data-value">
        <Field
          kind="search"
          label={t('console.model.value')}
          value={filter.value}
          maxLength={200}
          onChange={(value) => send({ type: 'data.filter', filter: { value } })}
          {...(refused === 'value' ? { error: t('console.model.noNumber') } : {})}
        />
      </div>
      <label className="data-pick">
        <span>{t('console.model.sort')}</span>
        <select
          value={sort.field}
          onChange={({ target }) => send({ type: 'data.sort', sort: { ...sort, field: target.value } })}
        >
          <option value="">{t('console.model.asStored')}</option>
          {names}
        </select>
      </label>
      {sort.field !== '' && (
        <IconButton
          icon={ArrowDownUp}
          label={t(sort.down ? 'console.model.descending' : 'console.model.ascending')}
          onPress={() => send({ type: 'data.sort', sort: { ...sort, down: !sort.down } })}
        />
      )}
    </div>
  )
}

const SUMMED = 3

/** A record in brief: its key, and its first values. */
function Line({ row, onOpen }: { row: DataRow; onOpen: () => void }) {
  const rest = Object.entries(row.values).filter(([, value]) => typeof value !== 'object' && String(value).length < 120)
  return (
    <button type="button" className="data-line" onClick={onOpen}>
      <b className="mono">{row.key}</b>
      <span className="t2" translate="no">
        {rest
          .slice(1, 1 + SUMMED)
          .map(([, value]) => String(value))
          .join(' · ')}
      </span>
    </button>
  )
}
