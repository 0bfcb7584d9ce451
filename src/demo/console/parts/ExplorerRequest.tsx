import { useId } from 'react'
import { type CallName, rowOf } from '../../../../protocol/calls/index.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { describedBy, FieldFrame } from '../../../ui/FieldFrame.tsx'
import { Form } from '../../../ui/Form.tsx'
import { areaKeys } from '../../../ui/fieldKinds.ts'
import { useExplorer, useExplorerSend } from '../explorer/useExplorer.ts'
import type { Difference, Problem } from '../explorer/verdict.ts'
import { useConsole } from '../host.ts'
import { FileButton } from './World.tsx'

const ROWS = { least: 4, most: 16 }

export const placeText = (t: TFunction, place: Difference): string =>
  t('isMissing' in place ? 'console.explorer.missing' : 'console.explorer.place', { ...place, isMissing: '' })

/** The first problem as a sentence. */
function problemText(t: TFunction, problem: Problem): string {
  if (problem.is === 'notJson') return t('console.explorer.notJson', { problem: problem.message })
  if (problem.is === 'differs') return problem.differences.map((one) => placeText(t, one)).join('\n')
  return t(problem.is === 'noId' ? 'console.explorer.noId' : 'console.explorer.noObject')
}

/** The request as JSON, and its button. */
export function ExplorerRequest({ call }: { call: CallName }) {
  const { t } = useTranslation()
  const { host } = useConsole()
  const send = useExplorerSend()
  const problem = useExplorer(({ context }) => context.problem)
  const isBusy = useExplorer((snapshot) => snapshot.matches({ post: 'sending' }))
  const { token } = host
  const { changes } = rowOf(call)
  return (
    <Form className="col g2" onSubmit={() => send({ type: 'explorer.send', token })}>
      <Editor call={call} problem={problem} />
      {call === 'uploadFile' && <Picture />}
      <div className="console-row">
        <Button
          kind="quiet"
          label={t('console.explorer.example')}
          onPress={() => send({ type: 'explorer.example', token })}
        />
        <Button
          kind="ink"
          type="submit"
          {...(isBusy ? { busy: t('console.explorer.sending') } : {})}
          label={t(changes ? 'console.explorer.sendChange' : 'console.explorer.send')}
        />
      </div>
      {problem?.is === 'differs' && (
        <Button
          kind="quiet"
          label={t('console.explorer.anyway')}
          onPress={() => send({ type: 'explorer.send', token, anyway: true })}
        />
      )}
    </Form>
  )
}

function Editor({ call, problem }: { call: CallName; problem: Problem | undefined }) {
  const { t } = useTranslation()
  const send = useExplorerSend()
  const id = useId()
  const typed = useExplorer(({ context }) => context.drafts[call] ?? '')
  const rows = Math.min(ROWS.most, Math.max(ROWS.least, typed.split('\n').length))
  const words = {
    label: t('console.explorer.request'),
    ...(problem === undefined ? {} : { error: problemText(t, problem) }),
  }
  return (
    <FieldFrame id={id} {...words}>
      <div className={problem ? 'field field--tall field--err' : 'field field--tall'}>
        <textarea
          {...areaKeys('data')}
          id={id}
          className="explorer-code explorer-editor"
          value={typed}
          rows={rows}
          wrap="off"
          translate="no"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(id, words)}
          onChange={({ target }) => send({ type: 'explorer.type', text: target.value })}
        />
      </div>
    </FieldFrame>
  )
}

/** The upload's picture. */
function Picture() {
  const { t } = useTranslation()
  const send = useExplorerSend()
  const name = useExplorer(({ context }) => context.file?.name)
  return (
    <FileButton
      label="console.explorer.choose"
      accept="image/*"
      sub={name ?? t('console.explorer.sample')}
      onFiles={([file]) => file && send({ type: 'explorer.file', file })}
    />
  )
}
