import type { ChartState, ChartTransition } from '../../../../machines/model/chart.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { listOf } from '../../../i18n/lists.ts'
import { type Covered, RUNS, SEERS, type SeenBy, type Seer, type Share, sharesOf } from '../coverage.ts'

/** A source's mark, as in the chart. */
function Place({ of }: { of: Seer }) {
  return (
    <span className="flow-places" aria-hidden="true">
      {SEERS.map((seer) => (
        <i key={seer} className={seer === of ? 'flow-place flow-place--seen' : 'flow-place'} />
      ))}
    </span>
  )
}

/** Nothing to cover, or no figures of a run. */
const isNone = (share: Share, seer: Seer, runs: Covered['runs']): boolean =>
  share.all === 0 || runs[seer as keyof typeof runs] === 0

const COLUMNS = ['states', 'transitions', 'guards'] as const

/** A chart's coverage by source, with the legend of its marks. */
export function CoverageTable({ chart, covered }: { chart: ChartState; covered: Covered }) {
  const { t } = useTranslation()
  const shares = sharesOf(chart, covered)
  return (
    <div className="flow-coverage">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('flows.coverage.by')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`flows.coverage.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SEERS.map((seer) => (
            <tr key={seer}>
              <th scope="row">
                <Place of={seer} />
                {t(`flows.coverage.${seer}`)}
              </th>
              {COLUMNS.map((column) => (
                <td key={column} className="n">
                  {isNone(shares[column], seer, covered.runs) ? '–' : `${shares[column][seer]}/${shares[column].all}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t2 f12">{t('flows.coverage.rows')}</p>
      <Origin runs={covered.runs} />
    </div>
  )
}

/** The origin of the figures, and sources without any. */
function Origin({ runs }: Pick<Covered, 'runs'>) {
  const { t, language } = useTranslation()
  const without = RUNS.filter((seer) => runs[seer] === 0)
  return (
    <>
      {without.length < RUNS.length && <p className="t2 f12">{t('flows.coverage.run', runs)}</p>}
      {without.length > 0 && (
        <p className="t2 f12">{t('flows.coverage.noRun', { who: wordsOf(t, language, without) })}</p>
      )}
    </>
  )
}

const wordsOf = (t: TFunction, language: string, seers: readonly Seer[]): string =>
  listOf(
    language,
    seers.map((seer) => t(`flows.coverage.${seer}`)),
  )

function namesOf(t: TFunction, language: string, seen: SeenBy): string {
  const seers = SEERS.filter((seer) => seen[seer])
  return seers.length > 0 ? wordsOf(t, language, seers) : t('flows.coverage.nobody')
}

/** Sources that cover a state. */
export function StateSeen({ id, covered }: { id: string; covered: Covered }) {
  const { t, language } = useTranslation()
  return <p className="flow-seen">{t('flows.coverage.seen', { who: namesOf(t, language, covered.state(id)) })}</p>
}

/** Sources that cover a transition, and each answer of its guard. */
export function MoveSeen({ transition: { id }, covered }: { transition: ChartTransition; covered: Covered }) {
  const { t, language } = useTranslation()
  const [yes, no] = [covered.answer(id, true), covered.answer(id, false)]
  const taken = namesOf(t, language, covered.transition(id))
  const allowed = yes && namesOf(t, language, yes)
  return (
    <p className="flow-seen">
      {t('flows.coverage.taken', { who: taken })}
      {allowed !== undefined && allowed !== taken && <span>{`✓ ${allowed}`}</span>}
      {no && <span>{`✗ ${namesOf(t, language, no)}`}</span>}
    </p>
  )
}
