import { useState } from 'react'
import PencilLine from '#icons/pencil-line'
import Play from '#icons/play'
import Presentation from '#icons/presentation'
import { PRESENT_PATH } from '../../../../protocol/routes.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useStore } from '../../../store.ts'
import { Button } from '../../../ui/Button.tsx'
import { Cell } from '../../../ui/Cell.tsx'
import { CHAPTERS, TOURS } from '../../tours/table.ts'
import { useConsole, useKnown } from '../host.ts'
import { recordedLink, tourLink } from '../links.ts'
import { LinkActions } from './LinkActions.tsx'

const NEVER = { get: () => false, subscribe: () => () => {} }

/** Tours of the app: built-in and recorded ones. */
export function Tours() {
  const { t } = useTranslation()
  const { simulator } = useConsole()
  return (
    <>
      <p className="t2 f13 console-lead">{t('console.tours.lead')}</p>
      {!simulator.remote && (
        <div className="console-cells">
          <Cell icon={Presentation} title={t('console.tours.chapters')} href={tourLink(...CHAPTERS)} />
          <Cell
            icon={PencilLine}
            title={t('console.tours.present')}
            sub={t('console.tours.presentText')}
            href={`?stage=0#${PRESENT_PATH}`}
          />
          {TOURS.map((name) => (
            <Cell key={name} icon={Play} title={t(`console.tours.title.${name}`)} href={tourLink(name)} />
          ))}
        </div>
      )}
      <Own />
    </>
  )
}

/** Records taps in the app, as a link that plays them. */
function Own() {
  const { t } = useTranslation()
  const { host } = useConsole()
  const { tours } = host
  const recording = useStore(tours?.recording ?? NEVER)
  const [link, setLink] = useState<string>()
  const who = useKnown(({ seen }) => seen.who)
  const finish = () => void tours?.finish().then((packed) => setLink(recordedLink(packed, who?.persona ?? 'visitor')))
  const record = () => {
    setLink(undefined)
    void tours?.record()
  }
  return (
    <section className="console-case">
      <div>
        <b>{t('console.tours.own')}</b>
        <small className="t2">{t(recording ? 'console.tours.running' : 'console.tours.ownText')}</small>
      </div>
      <Button
        kind="quiet"
        small
        label={t(recording ? 'console.tours.finish' : 'console.tours.record')}
        onPress={recording ? finish : record}
      />
      {link !== undefined && (
        <LinkActions link={link} title={t('console.tours.own')}>
          <a className="btn btn--ink btn--s" href={link}>
            {t('console.tours.play')}
          </a>
        </LinkActions>
      )}
    </section>
  )
}
