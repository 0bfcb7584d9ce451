import '../journal.css'
import { useMemo, useState } from 'react'
import Download from '#icons/download'
import ListX from '#icons/list-x'
import Pause from '#icons/pause'
import Play from '#icons/play'
import ScrollText from '#icons/scroll-text'
import { harOf } from '../../../../simulator/journal/har.ts'
import { LIMITS } from '../../../../simulator/journal/journal.ts'
import type { Line } from '../../../../simulator/journal/lines.ts'
import { FILTERS, type Filter, searched } from '../../../../simulator/journal/search.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useStore } from '../../../store.ts'
import { Chips } from '../../../ui/Chip.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Empty } from '../../../ui/States.tsx'
import { VirtualList } from '../../../ui/VirtualList.tsx'
import { offerFile } from '../file.ts'
import { useConsole } from '../host.ts'
import { JournalLine } from './JournalLine.tsx'
import { LineDetails } from './LineDetails.tsx'

/** The page's calls, messages and events: search, details, pause, clear, export. */
export function JournalPart() {
  const { journal } = useConsole().simulator
  const lines = useStore(journal)
  const paused = useStore({ get: journal.paused, subscribe: journal.subscribe })
  const [filter, setFilter] = useState<Filter>('calls')
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<Line>()
  const { t } = useTranslation()
  const found = useMemo(() => searched(lines, filter, words).reverse(), [lines, filter, words])
  if (opened !== undefined) {
    // A pending call may have ended since.
    const latest = lines.find(({ id }) => id === opened.id) ?? opened
    return <LineDetails line={latest} onBack={() => setOpened(undefined)} />
  }
  const { calls, frames, events } = LIMITS
  return (
    <>
      <SearchField value={words} onChange={setWords} placeholder={t('console.journal.search')} />
      <Chips
        label={t('console.journal.filter')}
        small
        value={filter}
        onChange={setFilter}
        items={FILTERS.map((key) => ({ key, label: t(`console.journal.filters.${key}`) }))}
      />
      <div className="journal-bar">
        <span className="t2 n grow" role="status">
          {t('console.journal.count', { n: found.length })}
        </span>
        <Tools lines={lines} paused={paused} />
      </div>
      {paused && <Notice tone="warn">{t('console.journal.paused')}</Notice>}
      {found.length === 0 ? (
        <Empty art={ScrollText} title={t('console.journal.empty')} text={t('console.journal.emptyText')} />
      ) : (
        <VirtualList
          label={t('console.part.journal')}
          items={found}
          keyOf={({ id }) => id}
          rowHeight={44}
          render={(line) => <JournalLine line={line} onOpen={() => setOpened(line)} />}
        />
      )}
      <p className="t2 f12">
        {t('console.journal.kept', { calls: calls.lines, frames: frames.lines, events: events.lines })}
      </p>
    </>
  )
}

function Tools({ lines, paused }: { lines: readonly Line[]; paused: boolean }) {
  const { t } = useTranslation()
  const { journal } = useConsole().simulator
  const download = () => {
    const host = location.protocol === 'file:' ? 'https://exchange.invalid' : location.origin
    offerFile('journal.har', harOf(lines, { host, version: __BUILD__ }))
  }
  return (
    <>
      <IconButton
        icon={paused ? Play : Pause}
        label={t(paused ? 'console.journal.goOn' : 'console.journal.pause')}
        onPress={() => journal.pause(!paused)}
      />
      <IconButton icon={ListX} label={t('console.journal.clear')} onPress={journal.clear} />
      <IconButton icon={Download} label={t('console.journal.har')} onPress={download} />
    </>
  )
}
