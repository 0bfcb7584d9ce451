import { useState } from 'react'
import { type Compared, type Difference, type Kind, trafficIn } from '../../../../simulator/recorded/compare.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { compareHar } from '../../recorded/openFile.ts'
import { useConsole } from '../host.ts'
import { harProblem } from './harProblem.ts'
import { FileButton } from './World.tsx'

/** More lines help nobody: the command prints all of them. */
const SHOWN_MOST = 200

const HAR_TYPES = '.har,application/json'

/** Lists what two recordings, or a recording and the app's own backend, answer differently. */
export function CompareRecordings() {
  const { t } = useTranslation()
  const { journal } = useConsole().simulator
  const [first, setFirst] = useState<File>()
  const [reading, setReading] = useState(false)
  const [compared, setCompared] = useState<Compared>()
  const [problem, setProblem] = useState<string>()
  const choose = (file: File | undefined) => {
    setFirst(file)
    setCompared(undefined)
    setProblem(undefined)
  }
  async function compare(second: File | undefined): Promise<void> {
    if (first === undefined || reading) return
    setReading(true)
    setCompared(undefined)
    setProblem(undefined)
    const outcome = await compareHar(first, second ?? trafficIn(journal.get()))
    setReading(false)
    if (outcome.type === 'compared') setCompared(outcome.compared)
    else setProblem(harProblem(outcome, t))
  }
  return (
    <section className="col g2">
      <h2 className="console-head">{t('console.recordings.compare.title')}</h2>
      <p className="t2 f13 console-lead">{t('console.recordings.compare.text')}</p>
      <FileButton
        label="console.recordings.compare.first"
        accept={HAR_TYPES}
        sub={first?.name}
        onFiles={([file]) => choose(file)}
      />
      {first && (
        <>
          <FileButton
            label="console.recordings.compare.second"
            accept={HAR_TYPES}
            onFiles={([file]) => void compare(file)}
          />
          <Button kind="quiet" label={t('console.recordings.compare.own')} onPress={() => void compare(undefined)} />
        </>
      )}
      {reading && <p role="status">{t('console.recordings.reading')}</p>}
      {problem !== undefined && (
        <Notice tone="err" urgent>
          {problem}
        </Notice>
      )}
      {compared && <Differences compared={compared} />}
    </section>
  )
}

function Differences({ compared: { common, differences } }: { compared: Compared }) {
  const { t } = useTranslation()
  const shown = differences.slice(0, SHOWN_MOST)
  const rest = differences.length - shown.length
  return (
    <>
      <p role="status">{t('console.recordings.compare.result', { n: differences.length, common })}</p>
      <ul className="console-list console-differences" aria-label={t('console.recordings.compare.title')}>
        {shown.map((difference) => (
          <li key={`${difference.what} ${difference.name}`}>
            <p>
              <b className="mono f13">{difference.name}</b> {sideOf(difference, t)}
            </p>
            {difference.fields.slice(0, SHOWN_MOST).map(({ at, first, second }) => (
              <p key={at} className="f12 t2">
                <span className="mono">{at}</span> {kindsText(first, t)} / {kindsText(second, t)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="t2 f13">{t('console.recordings.compare.more', { n: rest })}</p>}
    </>
  )
}

const sideOf = ({ only }: Difference, t: TFunction): string =>
  only === undefined ? '' : t(`console.recordings.compare.only.${only}`)

const kindsText = (kinds: readonly Kind[], t: TFunction): string =>
  kinds.length === 0
    ? t('console.recordings.compare.kind.none')
    : kinds.map((kind) => t(`console.recordings.compare.kind.${kind}`)).join(', ')
