import { useCallback, useEffect, useState } from 'react'
import type { Places } from '../../../../simulator/history/header.ts'
import { momentsOf } from '../../../../simulator/history/moments.ts'
import { forgetHistory, type HistoryFacts, listHistories } from '../../../../simulator/history/store.ts'
import { type TFunction, useLanguageTag, useTranslation } from '../../../i18n/i18n.ts'
import { formatDate, formatTime } from '../../../i18n/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { SwitchCell } from '../../../ui/Cell.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { ReadOutcome } from '../history/messages.ts'
import { readFiles } from '../history/readFiles.ts'
import { useKnown } from '../host.ts'
import { historyLink } from '../links.ts'
import { Columns } from './Columns.tsx'
import { DropSection } from './DropSection.tsx'
import { LinkActions } from './LinkActions.tsx'
import { momentOf, TimeField } from './TimeField.tsx'
import { FileButton } from './World.tsx'

const MINUTE_MS = 60_000
/** A file whose columns the user is asked for: one of all those of its shape. */
type Unknown = { shape: string; file: string; rows: readonly (readonly string[])[] }
const FILES = '.csv,.zip,text/csv,application/zip'

/** Files, the unknown columns among them that the user was asked for, and the places that the user chose, by shape. */
type Asked = { files: readonly File[]; known: readonly Unknown[]; chosen: ReadonlyMap<string, Places> }
const NOTHING_ASKED: Asked = { files: [], known: [], chosen: new Map() }

/** Why files were not kept; undefined when they were. */
function problemText(t: TFunction, outcome: ReadOutcome): string | undefined {
  if (outcome.type === 'kept') return undefined
  if (outcome.type === 'notKept') return t('console.history.notKept')
  if (outcome.type === 'failed') return t('console.history.failed', { problem: outcome.problem })
  const {
    file,
    place: { line },
  } = outcome
  const problem = t(`console.history.bad.${outcome.problem}`)
  return line === undefined
    ? t('console.history.fileOf', { file, problem })
    : t('console.history.lineOf', { file, line, problem })
}

/** A market's code as its name, such as BTC/USDT. */
function useNames(): (code: string) => string {
  const moods = useKnown(({ seen }) => seen.markets) ?? []
  return (code) => moods.find((mood) => mood.code === code)?.name ?? code.toUpperCase()
}

/** A time to the minute. */
function useMoment(): (at: number) => string {
  const language = useLanguageTag()
  return (at) => `${formatDate(at, language)} ${formatTime(at, language)}`
}

function useSpan(): (span: Pick<HistoryFacts, 'from' | 'to'>) => string {
  const textOf = useMoment()
  return ({ from, to }) => `${textOf(from * MINUTE_MS)} – ${textOf(to * MINUTE_MS)}`
}

/** Market histories: those that play, the user's files, and the moment to begin at. */
export default function History() {
  const { t } = useTranslation()
  const [kept, setKept] = useState<readonly HistoryFacts[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [unknown, setUnknown] = useState<Unknown>()
  // What the user has said about the files of this reading.
  const [asked, setAsked] = useState(NOTHING_ASKED)
  const look = useCallback(async () => setKept(await listHistories()), [])
  useEffect(() => void look(), [look])

  async function read({ files, known, chosen }: Asked): Promise<void> {
    if (files.length === 0 || share !== undefined) return
    setProblem(undefined)
    if (chosen.size === 0) setUnknown(undefined)
    setShare(0)
    const outcome = await readFiles({ files, chosen }, setShare)
    setShare(undefined)
    if (outcome.type === 'refused') {
      const { file, place } = outcome
      const { shape = '', rows } = place
      const next = rows ? [...known, { shape, file, rows }] : known
      setAsked({ files, known: next, chosen })
      setUnknown((shown) => next.find((one) => one.shape === shape) ?? shown)
      if (rows) return
    }
    setProblem(problemText(t, outcome))
    if (outcome.type !== 'kept') return
    setUnknown(undefined)
    setChosen(new Set(outcome.kept.map(({ id }) => id)))
    await look()
  }
  const readAnew = (files: readonly File[]) => void read({ ...NOTHING_ASKED, files })
  async function forget(): Promise<void> {
    await Promise.all([...chosen].map(forgetHistory))
    setChosen(new Set())
    await look()
  }
  const percent = Math.round((share ?? 0) * 100)
  const selected = kept.filter(({ id }) => chosen.has(id))
  return (
    <DropSection onFiles={readAnew} onFolder={() => setProblem(t('console.history.folder'))}>
      <h2 className="console-head">{t('console.history.title')}</h2>
      <Playing />
      <p className="t2 f13 console-lead">{t('console.history.text')}</p>
      <FileButton
        label="console.history.choose"
        sub={t('console.history.drop')}
        accept={FILES}
        multiple
        onFiles={readAnew}
      />
      {share !== undefined && (
        <>
          <p className="t2 f13">{t('console.history.reading', { percent })}</p>
          <progress className="upload-bar" value={percent} max={100} aria-label={t('console.history.title')} />
        </>
      )}
      {problem !== undefined && (
        <Notice tone="err" urgent>
          {problem}
        </Notice>
      )}
      {unknown && (
        <Columns
          key={unknown.shape}
          file={unknown.file}
          rows={unknown.rows}
          before={asked.chosen.get(unknown.shape)}
          reading={share === undefined ? undefined : t('console.history.reading', { percent })}
          onRead={(places) => void read({ ...asked, chosen: new Map(asked.chosen).set(unknown.shape, places) })}
        />
      )}
      <Kept all={kept} chosen={chosen} onChoose={setChosen} />
      {selected.length > 0 && <Start key={[...chosen].join()} all={selected} onRemove={() => void forget()} />}
    </DropSection>
  )
}

/** The histories that this world shows. */
function Playing() {
  const { t } = useTranslation()
  const spanOf = useSpan()
  const moods = useKnown(({ seen }) => seen.markets) ?? []
  const playing = moods.flatMap(({ name, recorded }) => (recorded ? [{ label: name, value: spanOf(recorded) }] : []))
  if (playing.length === 0) return null
  return (
    <>
      <p className="f13">{t('console.history.playing')}</p>
      <Facts rows={playing} boxed />
    </>
  )
}

interface KeptProps {
  all: readonly HistoryFacts[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The markets that were read from files; several can play together. */
function Kept({ all, chosen, onChoose }: KeptProps) {
  const { t } = useTranslation()
  const nameOf = useNames()
  const spanOf = useSpan()
  if (all.length === 0) return null
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <div className="console-cells">
      {all.map(({ id, code, from, to, quiet, rounded }) => (
        <SwitchCell
          key={id}
          title={nameOf(code)}
          sub={`${spanOf({ from, to })} · ${t('console.history.minutes', { minutes: to - from, quiet, rounded })}`}
          checked={chosen.has(id)}
          onChange={(isOn) => choose(id, isOn)}
        />
      ))}
    </div>
  )
}

/** The value of a time field for a moment, in the device's time zone. */
const typedOf = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** The moment at which the chosen histories begin, and the link to it. */
function Start({ all, onRemove }: { all: readonly HistoryFacts[]; onRemove: () => void }) {
  const { t } = useTranslation()
  const textOf = useMoment()
  const { first, last } = momentsOf(all)
  const [typed, setTyped] = useState(typedOf(first))
  const at = momentOf(typed)
  const isIn = at !== undefined && at >= first && at <= last
  const title = t('console.history.title')
  const link = isIn ? historyLink(all, at) : ''
  return (
    <div className="console-open">
      <TimeField
        label={t('console.history.at')}
        value={typed}
        onChange={setTyped}
        error={isIn ? undefined : t('console.history.outside', { first: textOf(first), last: textOf(last) })}
      />
      {isIn && (
        <LinkActions link={link} title={title}>
          <a className="btn btn--ink btn--s" href={link}>
            {t('console.history.open')}
          </a>
        </LinkActions>
      )}
      <Button kind="quiet" small label={t('console.history.remove')} onPress={onRemove} />
    </div>
  )
}
