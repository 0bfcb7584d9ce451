import './statement.css'
import '../PictureUpload.css'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useBackCloses } from '../../../bindings/Page.tsx'
import { saveFile } from '../../../bindings/saveFile.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { useAppName } from '../../../bindings/useAppName.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { grouped } from '../../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { zoneName } from '../../../i18n/time.ts'
import { useLive } from '../../../live/hooks.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { valueText } from '../filterTexts.ts'
import type { RecordFiltering } from '../useRecordFilter.ts'
import { csvFile, csvMarks, sharedOffset, timeText } from './csv.ts'
import { type ExportedList, type ExportedName, LISTS } from './lists.ts'
import { buildStatement, removeStatement } from './statement.ts'
import { tablesOf } from './tables.ts'

interface Props {
  open: boolean
  onClose: () => void
  of: ExportedName
  filter: RecordFiltering
  fixed: object | undefined
}

/** Reads a list to its end, then saves it as a file or prints it. */
export default function ExportSheet({ open, onClose, of, filter, fixed }: Props) {
  const { t, language } = useTranslation()
  const list: ExportedList = LISTS[of]
  const [state, send] = usePage(list.flow, undefined)
  const { rows, total, dropped, error } = state.context
  const close = () => {
    send({ type: 'export.stop' })
    onClose()
  }
  useBackCloses(open, close)
  const chosen = Object.entries(filter.chosen).map((choice) => valueText(t, language, filter.fields, choice))
  const output = useOutput(list, state.context, chosen)
  const isReady = state.matches('ready')
  const count = (value: number) => grouped(String(value))
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('records.export.title')}
      actions={
        <Actions
          state={state}
          send={send}
          output={output}
          onStart={() => send({ type: 'export.start', filters: { ...fixed, ...filter.call } })}
        />
      }
    >
      <div className="filter-fields">
        <Facts
          boxed
          rows={[
            { label: t('records.export.list'), value: t(list.title) },
            {
              label: t('records.export.filter'),
              value: chosen.length === 0 ? t('records.export.everything') : chosen.join(' · '),
            },
            ...(isReady ? [{ label: t('records.export.rows'), value: count(rows.length) }] : []),
          ]}
        />
        {state.hasTag('busy') && (
          <div role="status">
            <p className="f13 t2 n">
              {t('records.export.reading', { done: count(rows.length), total: total === 0 ? '…' : count(total) })}
            </p>
            <progress
              className="upload-bar"
              value={rows.length}
              max={Math.max(total, 1)}
              aria-label={t('records.export.progress')}
            />
          </div>
        )}
        {state.matches('failed') && error && <FailureNotice error={error} />}
        {isReady && dropped > 0 && <Notice tone="warn">{t('ui.notShown', { count: dropped })}</Notice>}
        {isReady && rows.length === 0 && <Notice tone="info">{t('records.filter.empty')}</Notice>}
        <p className="f12 t3">{t('records.export.note')}</p>
        {__DEMO__ && <p className="f12 t3">{t('records.export.simulated')}</p>}
      </div>
    </Sheet>
  )
}

interface Output {
  save: () => void
  print: () => void
  /** The statement is being built. */
  printing: boolean
}

/** The files of the rows that are read. */
function useOutput(list: ExportedList, read: Parameters<typeof tablesOf>[1], chosen: readonly string[]): Output {
  const { t, language } = useTranslation()
  const { clock } = useLive()
  const appName = useAppName()
  const { session } = useApp()
  const uid = useSelector(session, ({ context }) => context.user.info?.uid)
  const [printing, setPrinting] = useState(false)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
      removeStatement()
    },
    [],
  )
  const seconds = Math.floor(clock.now() / 1_000)
  const offset = sharedOffset([seconds])
  const now = timeText(seconds, offset)
  const notes = notesOf(t, __DEMO__)
  const name = `${t(list.title)} ${now.slice(0, 10)}.csv`
  const print = async () => {
    setPrinting(true)
    const lines = [
      [appName, ...(uid === undefined ? [] : [`UID ${uid}`])].join(' · '),
      `${t('records.export.made')}: ${now} (${zoneName(offset)})`,
      `${t('records.export.filter')}: ${chosen.length === 0 ? t('records.export.everything') : chosen.join(' · ')}`,
      ...(__DEMO__ ? [t('records.export.simulated')] : []),
    ]
    const mark = __DEMO__ ? t('app.mark') : undefined
    const built = await buildStatement(
      { title: t(list.title), lines, mark, tables: tablesOf(list, read, t) },
      () => stopped.current,
    )
    setPrinting(false)
    if (built) window.print()
  }
  return {
    save: () => {
      const marks = csvMarks(language, navigator.languages)
      saveFile(name, 'text/csv;charset=utf-8', csvFile(notes, tablesOf(list, read, t), marks))
    },
    print: () => void print(),
    printing,
  }
}

/** The note of an export about simulated results. */
const notesOf = (t: TFunction, simulated: boolean): readonly string[] =>
  simulated ? [t('app.mark'), t('records.export.simulated')] : []

interface ActionsProps {
  state: {
    matches: (state: 'failed' | 'ready') => boolean
    hasTag: (tag: 'busy') => boolean
    context: { rows: readonly unknown[] }
  }
  send: (event: { type: 'export.stop' | 'export.retry' }) => void
  output: Output
  onStart: () => void
}

function Actions({ state, send, output, onStart }: ActionsProps) {
  const { t } = useTranslation()
  if (state.hasTag('busy'))
    return <Button kind="quiet" label={t('records.export.stop')} onPress={() => send({ type: 'export.stop' })} />
  if (state.matches('failed'))
    return (
      <div className="btn2">
        <Button kind="quiet" label={t('records.export.stop')} onPress={() => send({ type: 'export.stop' })} />
        <Button kind="ink" label={t('records.export.goOn')} onPress={() => send({ type: 'export.retry' })} />
      </div>
    )
  if (!state.matches('ready') || state.context.rows.length === 0)
    return <Button kind="ink" label={t('records.export.start')} onPress={onStart} />
  return (
    <div className="btn2">
      <Button
        kind="quiet"
        label={t('records.export.print')}
        busy={output.printing ? t('records.export.building') : undefined}
        onPress={output.print}
      />
      <Button kind="ink" label={t('records.export.save')} onPress={output.save} />
    </div>
  )
}
