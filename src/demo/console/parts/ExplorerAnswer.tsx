import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Line } from '../explorer/explorerFlow.ts'
import type { Verdict } from '../explorer/verdict.ts'
import { refusalText } from '../failureText.ts'
import { useConsole } from '../host.ts'
import { pretty } from './Code.tsx'
import { placeText } from './ExplorerRequest.tsx'

const SHOWN_MOST = 20_000

/** A verdict in one sentence. */
export function verdictText(t: TFunction, verdict: Verdict): string {
  if (verdict.is === 'fits') return t('console.explorer.fits')
  if (verdict.is === 'notJson') return t('console.explorer.answerNotJson')
  if (verdict.is === 'status') return t('console.explorer.status', { status: verdict.status })
  if (verdict.is === 'differs') return t('console.explorer.differs', { count: verdict.differences.length })
  const { code, id = '' } = verdict
  return t('console.explorer.refused', { code, problem: refusalText(t, id) })
}

const toneOf = ({ is }: Verdict): 'ok' | 'info' | 'err' => (is === 'fits' ? 'ok' : is === 'refused' ? 'info' : 'err')

/** The answer to the last request: verdict, differences, and body. */
export function ExplorerAnswer({ line }: { line: Line }) {
  const { t } = useTranslation()
  const { host } = useConsole()
  if (!('answer' in line)) {
    return (
      <section className="explorer-answer" aria-live="polite">
        <Head line={line} />
        <Notice tone="err">{t('console.explorer.silence', { problem: line.silence })}</Notice>
      </section>
    )
  }
  const { answer, verdict } = line
  const text = pretty(answer.body)
  return (
    <section className="explorer-answer" aria-live="polite">
      <Head line={line} />
      <Notice tone={toneOf(verdict)}>
        {verdictText(t, verdict)}
        {verdict.is === 'differs' && (
          <ul>
            {verdict.differences.map((one) => (
              <li key={one.path}>{placeText(t, one)}</li>
            ))}
          </ul>
        )}
      </Notice>
      <BodyText label={t('console.explorer.body')} text={text.slice(0, SHOWN_MOST)} />
      {text.length > SHOWN_MOST && <p className="t2 f12">{t('console.explorer.cut')}</p>}
      <Button
        kind="quiet"
        small
        className="console-fit"
        label={t('console.explorer.copy')}
        onPress={() => host.onCopy(text)}
      />
    </section>
  )
}

function Head({ line }: { line: Line }) {
  const { t } = useTranslation()
  return (
    <h2 className="console-head">
      {t('console.explorer.answer')}
      <span className="n t2">
        {'answer' in line && `HTTP ${line.answer.status} · `}
        {t('console.explorer.took', { ms: line.ms })}
      </span>
    </h2>
  )
}

/** A raw body. It scrolls, so it must be focusable. */
export function BodyText({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is in reach of the keyboard
    <section className="explorer-body" aria-label={label} tabIndex={0}>
      <pre className="explorer-code" translate="no">
        {text}
      </pre>
    </section>
  )
}
