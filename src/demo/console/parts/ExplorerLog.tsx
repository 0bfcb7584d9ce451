import { useTranslation } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Line } from '../explorer/explorerFlow.ts'
import { useExplorer } from '../explorer/useExplorer.ts'
import { useConsole } from '../host.ts'
import { BodyText, verdictText } from './ExplorerAnswer.tsx'

/** Characters of an answer in a line. */
const LINE_MOST = 2_000

/** The explorer's own requests and answers, newest first. The page's journal has them too. */
export function ExplorerLog() {
  const { t } = useTranslation()
  const { actor } = useConsole()
  const lines = useExplorer(({ context }) => context.lines)
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="console-head">{t('console.explorer.log')}</h2>
      <ul className="console-list">
        {lines.map((line) => (
          <li key={line.id}>
            <LogLine line={line} />
          </li>
        ))}
      </ul>
      <Button
        kind="quiet"
        small
        className="console-fit"
        label={t('console.explorer.journal')}
        onPress={() => actor.send({ type: 'console.part', part: 'journal' })}
      />
    </section>
  )
}

function LogLine({ line }: { line: Line }) {
  const { t, language } = useTranslation()
  const { method, path, sent, asker, at, ms } = line
  const outcome =
    'answer' in line ? verdictText(t, line.verdict) : t('console.explorer.silence', { problem: line.silence })
  return (
    <details className="explorer-fold explorer-line">
      <summary>
        <span className="explorer-code" translate="no">
          <b>{method}</b> {path}
        </span>
        <small>
          {outcome} · {t('console.explorer.took', { ms })}
        </small>
      </summary>
      <p className="t2 f12">
        {formatDateTime(at, language)} · {t(asker === 'user' ? 'console.explorer.user' : 'console.persona.visitor')}
      </p>
      {sent !== '' && <BodyText label={t('console.explorer.sentBody')} text={sent} />}
      {'answer' in line && <BodyText label={t('console.explorer.body')} text={line.answer.body.slice(0, LINE_MOST)} />}
    </details>
  )
}
