import { useState } from 'react'
import { guessPlaces, isComplete, NEEDED, type Places } from '../../../../simulator/history/header.ts'
import { momentIn } from '../../../../simulator/history/time.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Selector } from '../../../ui/Selector.tsx'
import { Pick } from './faults/Pick.tsx'

const VALUES = [...NEEDED, 'quoteVolume'] as const
type Value = (typeof VALUES)[number]
/** The key of the choice of no column. */
const NONE = -1

interface Props {
  file: string
  /** The first rows of the file. */
  rows: readonly (readonly string[])[]
  /** What was chosen before. */
  before?: Places | undefined
  /** How far the files are read, while they are. */
  reading?: string | undefined
  /** Reads the files again with these places. */
  onRead: (places: Places) => void
}

/** Asks which column of a file is which. */
export function Columns({ file, rows, before, reading, onRead }: Props) {
  const { t, language } = useTranslation()
  const [places, setPlaces] = useState<Partial<Places>>(() => before ?? guessPlaces(rows))
  const width = Math.max(...rows.map(({ length }) => length))
  const nameOf = (column: number) => t('console.history.columns.column', { number: column + 1 })
  const options = [...Array(width).keys()].map((column) => ({
    column,
    name: nameOf(column),
    title2: rows
      .map((row) => row[column] ?? '')
      .slice(0, 2)
      .join(' · '),
  }))
  const moment = rows.map((row) => momentIn(row[places.time ?? NONE] ?? '')).find((at) => at !== undefined)
  const problem = problemOf(places)
  const none = { column: NONE, name: t('console.history.columns.none'), title2: undefined }
  const chosen = (value: Value) => {
    const column = places[value]
    if (column !== undefined) return nameOf(column)
    return t(value === 'quoteVolume' ? 'console.history.columns.none' : 'console.history.columns.choose')
  }
  return (
    <section className="col g2" aria-label={t('console.history.columns.title')}>
      <h3 className="console-head">{t('console.history.columns.title')}</h3>
      <p className="t2 f13 console-lead">{t('console.history.columns.text', { file })}</p>
      <Preview rows={rows} width={width} />
      <div>
        {VALUES.map((value) => (
          <Pick key={value} label={t(`console.history.columns.${value}`)} value={chosen(value)}>
            {(close) => (
              <Selector
                options={value === 'quoteVolume' ? [none, ...options] : options}
                keyField="column"
                labelField="name"
                value={places[value] ?? NONE}
                label={t(`console.history.columns.${value}`)}
                onPick={(column) => {
                  setPlaces({ ...places, [value]: column === NONE ? undefined : column })
                  close()
                }}
              />
            )}
          </Pick>
        ))}
      </div>
      {moment !== undefined && (
        <p className="t2 f13">
          {t('console.history.columns.first', { at: formatDateTime(moment, language, 'words') })}
        </p>
      )}
      <Button
        kind="ink"
        {...(reading === undefined ? {} : { busy: reading })}
        label={t('console.history.columns.read')}
        disabled={problem !== undefined}
        {...(problem === undefined ? {} : { reason: t(`console.history.columns.${problem}`) })}
        onPress={() => isComplete(places) && onRead(places)}
      />
    </section>
  )
}

/** Why the places are not enough to read; undefined when they are. */
function problemOf(places: Partial<Places>): 'missing' | 'same' | undefined {
  if (!isComplete(places)) return 'missing'
  const taken = VALUES.map((value) => places[value]).filter((column) => column !== undefined)
  return new Set(taken).size < taken.length ? 'same' : undefined
}

/** The first rows, below the numbers of their columns. */
function Preview({ rows, width }: { rows: Props['rows']; width: number }) {
  const { t } = useTranslation()
  const columns = [...Array(width).keys()]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys.
    <section className="console-rows" aria-label={t('console.history.columns.rows')} tabIndex={0}>
      <table className="n" translate="no">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move.
            <tr key={line}>
              {columns.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
