import { useEffect, useRef } from 'react'
import ArrowLeft from '#icons/arrow-left'
import Copy from '#icons/copy'
import type { HeaderList } from '../../../../protocol/har.ts'
import type { CallLine, Line } from '../../../../simulator/journal/lines.ts'
import { verdictOf } from '../../../../simulator/journal/verdict.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useLoaded } from '../../../ui/useLoaded.ts'
import { useConsole } from '../host.ts'
import { Code, pretty } from './Code.tsx'

/** Shown characters of a text; copying and downloading use the whole. */
const SHOWN_MOST = 40_000

const titleOf = (line: Line): string => {
  if (line.kind === 'call') return line.call ?? line.path
  if (line.kind === 'frame') return line.topic
  if (line.kind === 'letter') return line.purpose
  return line.kind === 'event' ? line.event : 'WebSocket'
}

/** A line with all its details. */
export function LineDetails({ line, onBack }: { line: Line; onBack: () => void }) {
  const { t } = useTranslation()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <div className="journal-bar">
        <IconButton ref={back} icon={ArrowLeft} label={t('console.journal.back')} onPress={onBack} />
        <h2 className="grow ell mono">{titleOf(line)}</h2>
      </div>
      {line.kind === 'call' ? <CallDetails line={line} /> : <OtherDetails line={line} />}
    </>
  )
}

function CallDetails({ line }: { line: CallLine }) {
  const { t, language } = useTranslation()
  const { method, path, sent, answer, failure, ms } = line
  const facts = [
    { label: t('console.journal.at'), value: formatDateTime(line.at, language) },
    { label: t('console.journal.status'), value: answer?.status ?? '–' },
    { label: t('console.journal.code'), value: answer?.code ?? '–' },
    {
      label: t('console.journal.took'),
      value: ms === undefined ? t('console.journal.pending') : `${Math.round(ms)} ms`,
    },
    { label: t('console.journal.size'), value: answer?.size ?? '–' },
  ]
  return (
    <>
      <p className="mono journal-path">
        {method} {path}
      </p>
      {failure !== undefined && <Notice tone="err">{`${t('console.journal.failed')}: ${failure}`}</Notice>}
      <VerdictNote line={line} />
      <Facts rows={facts} boxed tight />
      <Text title={t('console.journal.sentHeaders')} text={headerText(sent.headers)} />
      <Text title={t('console.journal.sent')} text={pretty(sent.body ?? '')} />
      <Text title={t('console.journal.gotHeaders')} text={headerText(answer?.headers ?? [])} />
      <Text title={t('console.journal.got')} text={pretty(answer?.body ?? '')} />
    </>
  )
}

const headerText = (headers: HeaderList): string => headers.map(([name, value]) => `${name}: ${value}`).join('\n')

/** Whether the answer fits the protocol. */
function VerdictNote({ line }: { line: CallLine }) {
  const { t } = useTranslation()
  const verdict = useLoaded(line, verdictOf)
  if (verdict === undefined || verdict.how === 'none') return null
  if (verdict.how === 'fits') return <Notice tone="ok">{t('console.journal.fits')}</Notice>
  return (
    <Notice tone="err">
      {t('console.journal.differs')}
      {verdict.places.map((place) => (
        <small key={place} className="console-problem">
          {place}
        </small>
      ))}
    </Notice>
  )
}

function OtherDetails({ line }: { line: Exclude<Line, CallLine> }) {
  const { t, language } = useTranslation()
  const { id: _, kind, at, now, ...rest } = line
  const facts = [
    { label: t('console.journal.at'), value: formatDateTime(at, language) },
    ...(now === undefined ? [] : [{ label: t('console.clock.now'), value: formatDateTime(now, language) }]),
    ...(line.kind === 'frame' ? [{ label: t('console.journal.size'), value: line.size }] : []),
  ]
  const text = line.kind === 'frame' ? line.text : JSON.stringify(rest)
  return (
    <>
      <Facts rows={facts} boxed tight />
      <Text title={t(`console.journal.kind.${kind}`)} text={pretty(text)} />
    </>
  )
}

function Text({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  const { host } = useConsole()
  if (text === '') return null
  const isCut = text.length > SHOWN_MOST
  return (
    <section>
      <div className="journal-bar">
        <h3 className="console-head grow">{title}</h3>
        <IconButton
          icon={Copy}
          size={16}
          label={t('console.journal.copy', { what: title })}
          onPress={() => host.onCopy(text)}
        />
      </div>
      <Code label={title}>{isCut ? text.slice(0, SHOWN_MOST) : text}</Code>
      {isCut && <small className="t2">{t('console.journal.cut')}</small>}
    </section>
  )
}
