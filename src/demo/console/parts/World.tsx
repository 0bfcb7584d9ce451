import { useRef } from 'react'
import { type TextKey, useTranslation } from '../../../i18n/i18n.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { textOf } from '../file.ts'
import { useConsole, useDo, useKnown } from '../host.ts'

/** The whole world: its origin, saving, loading, reset. */
export function WorldPart() {
  const { t, language } = useTranslation()
  const { host, simulator } = useConsole()
  const act = useDo()
  const world = useKnown(({ seen }) => seen.world)
  const scenario = simulator.remote ? t('console.world.served') : host.scenario
  const facts = [
    { label: t('console.world.scenario'), value: scenario },
    { label: t('console.world.seed'), value: world?.seed ?? '' },
    { label: t('console.world.began'), value: world ? formatDateTime(world.startedAt, language, 'words') : '' },
  ]
  return (
    <>
      <Replaced />
      <Facts rows={facts} boxed />
      <div className="col g2">
        <Button kind="quiet" label={t('console.world.save')} onPress={() => act({ kind: 'save' })} />
        <small className="t2">{t('console.world.holds')}</small>
        <FileButton
          label="console.world.load"
          onFiles={([file]) => file && void textOf(file).then((text) => act({ kind: 'load', text }))}
        />
        <Button kind="quiet" label={t('console.world.reset')} onPress={() => act({ kind: 'reset' })} />
      </div>
    </>
  )
}

/** Shown after the world was replaced; offers undo. */
export function Replaced() {
  const { t } = useTranslation()
  const act = useDo()
  if (!useKnown((context) => context.replaced !== undefined)) return null
  return (
    <Notice tone="info">
      <div className="row between g2">
        {t('console.world.replaced')}
        <Button
          kind="quiet"
          small
          className="console-fit"
          label={t('console.world.undo')}
          onPress={() => act({ kind: 'undo' })}
        />
      </div>
    </Notice>
  )
}

interface FileProps {
  label: TextKey
  /** The input's `accept`; saved worlds and sessions by default. */
  accept?: string
  sub?: string
  /** Several files can be picked at once. */
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button that picks a file. */
export function FileButton({ label, accept = '.json,application/json', sub, multiple = false, onFiles }: FileProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="quiet" label={t(label)} onPress={() => input.current?.click()} sub={sub} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={t(label)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onFiles(files)
          target.value = ''
        }}
      />
    </>
  )
}
