import { useTranslation } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useConsole, useDo, useKnown } from '../host.ts'
import { LINK_MOST, sharedLink } from '../links.ts'
import { LinkActions } from './LinkActions.tsx'

/** Shares the current world as a link or file. */
export function ShareState() {
  const { t } = useTranslation()
  const act = useDo()
  const { host, simulator } = useConsole()
  const busy = useKnown(({ action }) => action?.kind === 'share')
  return (
    <section className="console-case">
      <div>
        <b>{t('scenario.share.title')}</b>
        <small className="t2">{t(simulator.remote ? 'scenario.share.served' : 'scenario.share.text')}</small>
        <small className="t2">{t('console.world.holds')}</small>
      </div>
      <MadeLink />
      <div className="console-row">
        {!simulator.remote && (
          <Button
            kind="quiet"
            small
            label={t('scenario.share.make')}
            onPress={() => act({ kind: 'share', page: host.page })}
            {...(busy ? { busy: t('ui.loading') } : {})}
          />
        )}
        <Button kind="quiet" small label={t('console.world.save')} onPress={() => act({ kind: 'save' })} />
      </div>
    </section>
  )
}

/** The latest link, or the reason why there is none. */
function MadeLink() {
  const { t } = useTranslation()
  const shared = useKnown(({ brought }) => brought.shared)
  if (shared === undefined) return null
  const link = sharedLink(shared)
  if (link.length > LINK_MOST) {
    return (
      <Notice tone="warn" urgent>
        {t('scenario.share.tooLong', { n: link.length, most: LINK_MOST })}
      </Notice>
    )
  }
  return (
    <div className="col g2">
      <output className="f13 t2">{t('scenario.share.length', { count: link.length })}</output>
      <LinkActions link={link} title={t('scenario.share.title')} />
    </div>
  )
}
