import { useEffect, useRef } from 'react'
import ArrowLeft from '#icons/arrow-left'
import { absolutePath, type CallName, rowOf } from '../../../../protocol/calls/index.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/Chip.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { LoadingView } from '../../../ui/States.tsx'
import { notationOf } from '../explorer/notation.ts'
import { useExplorer, useExplorerSend } from '../explorer/useExplorer.ts'
import { useConsole, useKnown } from '../host.ts'
import { ExplorerAnswer } from './ExplorerAnswer.tsx'
import { ExplorerLog } from './ExplorerLog.tsx'
import { ExplorerRequest } from './ExplorerRequest.tsx'

/** One call: description, sender, request, answer. */
export function ExplorerCall({ call }: { call: CallName }) {
  const { t } = useTranslation()
  const { host } = useConsole()
  const send = useExplorerSend()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const schemas = useExplorer(({ context }) => context.schemas)
  const unprepared = useExplorer((snapshot) => snapshot.matches({ sight: 'unprepared' }))
  const latest = useExplorer(({ context }) => context.lines.find((line) => line.call === call))
  const { method, path } = rowOf(call)
  return (
    <>
      <div className="explorer-title">
        <IconButton
          icon={ArrowLeft}
          label={t('console.explorer.back')}
          onPress={() => send({ type: 'explorer.back' })}
        />
        <h2 ref={title} tabIndex={-1} translate="no">
          {call}
        </h2>
      </div>
      <p className="explorer-code" translate="no">
        <b>{method}</b> {absolutePath(path)}
      </p>
      <Marks call={call} />
      <AskerChoice />
      {unprepared && (
        <Notice tone="warn" urgent>
          {t('console.explorer.unprepared')}
          <Button
            kind="quiet"
            small
            label={t('ui.retry')}
            onPress={() => send({ type: 'explorer.example', token: host.token })}
          />
        </Notice>
      )}
      {!unprepared && schemas === undefined && <LoadingView />}
      {schemas !== undefined && (
        <>
          <Schema title={t('console.explorer.requestSchema')} text={notationOf(schemas.request)} />
          <ExplorerRequest call={call} />
          {latest && <ExplorerAnswer line={latest} />}
          <Schema title={t('console.explorer.replySchema')} text={notationOf(schemas.reply)} />
        </>
      )}
      <ExplorerLog />
    </>
  )
}

/** The flags of the call's row. */
function Marks({ call }: { call: CallName }) {
  const { t } = useTranslation()
  const { login, changes, money, notices = 'error', ours } = rowOf(call)
  const notice = notices === 'error+success' ? 'both' : notices
  return (
    <div className="chips">
      <Badge>{t(login ? 'console.explorer.login' : 'console.explorer.open')}</Badge>
      {changes && <Badge tone="warn">{t('console.explorer.changes')}</Badge>}
      {money && <Badge tone="info">{t('console.explorer.once')}</Badge>}
      <Badge>{t(`console.explorer.notices.${notice}`)}</Badge>
      {ours && <Badge>{t('console.explorer.ours')}</Badge>}
    </div>
  )
}

/** A collapsed schema. */
function Schema({ title, text }: { title: string; text: string }) {
  return (
    <details className="explorer-fold">
      <summary>{title}</summary>
      <pre className="explorer-code" translate="no">
        {text}
      </pre>
    </details>
  )
}

function AskerChoice() {
  const { t } = useTranslation()
  const { host } = useConsole()
  const send = useExplorerSend()
  const asker = useExplorer(({ context }) => context.asker)
  const name = useKnown(({ seen }) => seen.who?.person.name)
  if (host.token === '') return <p className="t2 f13">{t('console.explorer.nobody')}</p>
  return (
    <Segmented
      label={t('console.explorer.asker')}
      value={asker}
      onChange={(key) => send({ type: 'explorer.asker', asker: key })}
      items={[
        { key: 'user', label: name ?? t('console.explorer.user') },
        { key: 'visitor', label: t('console.persona.visitor') },
      ]}
    />
  )
}
